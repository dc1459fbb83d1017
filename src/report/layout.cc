#include "report/layout.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/check.h"

namespace heddle::report {

namespace {

struct Decoded {
  char32_t point = 0;
  int bytes = 0;  // 0: not UTF-8
};

// One code point at text[i]; overlong forms and surrogates are refused.
Decoded decode(std::string_view text, size_t i) {
  auto byte = [&](size_t at) {
    return at < text.size() ? static_cast<unsigned char>(text[at]) : 0u;
  };
  unsigned lead = byte(i);
  if (lead < 0x80) return {lead, 1};
  int length = lead >= 0xf0 && lead <= 0xf4 ? 4 : lead >= 0xe0 ? 3 : lead >= 0xc2 ? 2 : 0;
  if (length == 0 || (lead > 0xf4)) return {};
  char32_t point = lead & (0x7fu >> length);
  for (int k = 1; k < length; ++k) {
    if ((byte(i + k) & 0xc0) != 0x80) return {};
    point = point << 6 | (byte(i + k) & 0x3f);
  }
  static constexpr char32_t kLeast[] = {0, 0, 0x80, 0x800, 0x10000};
  bool surrogate = point >= 0xd800 && point < 0xe000;
  if (point < kLeast[length] || point > 0x10ffff || surrogate) return {};
  return {point, length};
}

int columns_of(char32_t c) {
  if ((c >= 0x300 && c < 0x370) || c == 0x200b || c == 0x200d || (c >= 0xfe00 && c < 0xfe10))
    return 0;
  bool wide = (c >= 0x1100 && c < 0x1160) || (c >= 0x2e80 && c < 0xa4d0) ||
              (c >= 0xac00 && c < 0xd7a4) || (c >= 0xf900 && c < 0xfb00) ||
              (c >= 0xfe30 && c < 0xfe70) || (c >= 0xff00 && c < 0xff61) ||
              (c >= 0x1f300 && c < 0x1fb00) || (c >= 0x20000 && c < 0x3fffe);
  return wide ? 2 : 1;
}

// Bytes of the longest prefix that fits; at least one character unless text is empty.
size_t fitting_prefix(std::string_view text, int width) {
  int used = 0;
  size_t i = 0;
  while (i < text.size()) {
    Decoded d = decode(text, i);
    int columns = d.bytes ? columns_of(d.point) : 1;
    if (used + columns > width && i > 0) break;
    used += columns;
    i += d.bytes ? d.bytes : 1;
  }
  return i;
}

bool is_lower(char c) { return c >= 'a' && c <= 'z'; }
bool is_upper(char c) { return c >= 'A' && c <= 'Z'; }

// Whether a name has parts that meet there: after punctuation, before a capital.
bool parts_meet(std::string_view text, size_t at) {
  constexpr std::string_view kMarks = ".$/,;(";
  return kMarks.find(text[at - 1]) != kMarks.npos || (is_upper(text[at]) && is_lower(text[at - 1]));
}

// Where to break text of which `end` bytes fit: before a blank, between the parts of a name, before
// an object's number, else there. Breaks that leave most of the line empty do not count, unless the
// rest then fits on the next one.
size_t break_at(std::string_view text, size_t end, int width) {
  auto full_enough = [&](size_t n) {
    return n > 0 && display_width(text.substr(0, n)) * 3 >= width;
  };
  size_t blank = text[end] == ' ' ? end : text.rfind(' ', end);
  if (blank != std::string_view::npos && blank > 0 &&
      (full_enough(blank) || display_width(text.substr(blank + 1)) <= width))
    return blank;
  for (size_t i = end; full_enough(i); --i)
    if (parts_meet(text, i)) return i;
  size_t number = text.rfind('#', end);
  return number != std::string_view::npos && full_enough(number) ? number : end;
}

}  // namespace

std::string printable(std::string_view text) {
  std::string out;
  for (size_t i = 0; i < text.size();) {
    Decoded d = decode(text, i);
    if (d.bytes == 0) {
      out += '?';
    } else if (d.point == '\t') {
      out += ' ';
    } else if (d.point == '\n') {
      out += "\\n";
    } else if (d.point == '\r') {
      out += "\\r";
    } else if (d.point < 0x20 || (d.point >= 0x7f && d.point < 0xa0) ||
               (d.point >= 0x202a && d.point < 0x202f) ||
               (d.point >= 0x2066 &&
                d.point < 0x206a)) {  // also those that reverse a line's direction
      out += fmt::format("\\u{:04x}", static_cast<uint32_t>(d.point));
    } else {
      out += text.substr(i, d.bytes);
    }
    i += d.bytes ? d.bytes : 1;
  }
  return out;
}

int display_width(std::string_view text) {
  int width = 0;
  for (size_t i = 0; i < text.size();) {
    Decoded d = decode(text, i);
    width += d.bytes ? columns_of(d.point) : 1;
    i += d.bytes ? d.bytes : 1;
  }
  return width;
}

std::string cut(std::string_view text, int width) {
  if (display_width(text) <= width) return std::string(text);
  if (width <= 2) return std::string("..").substr(0, width > 0 ? width : 0);
  return std::string(text.substr(0, fitting_prefix(text, width - 2))) + "..";
}

std::string pad(std::string_view text, int width) {
  int missing = width - display_width(text);
  return std::string(text) + std::string(missing > 0 ? missing : 0, ' ');
}

std::vector<std::string> wrap(std::string_view text, int width) {
  HEDDLE_CHECK(width > 0);
  std::vector<std::string> lines;
  while (display_width(text) > width) {
    size_t stop = break_at(text, fitting_prefix(text, width), width);
    lines.emplace_back(text.substr(0, text.find_last_not_of(' ', stop - 1) + 1));
    text.remove_prefix(stop);
    text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
  }
  if (!text.empty() || lines.empty()) lines.emplace_back(text);
  return lines;
}

std::string hang(std::string_view lead, std::string_view text, int width) {
  int indent = display_width(lead);
  std::string out;
  for (const std::string& line : wrap(text, std::max(width - indent, 20))) {
    out += out.empty() ? std::string(lead) : std::string(indent, ' ');
    out += line + "\n";
  }
  return out;
}

std::vector<std::string> lines_of(std::string_view text) {
  std::vector<std::string> lines;
  for (size_t i = 0; i < text.size();) {
    size_t end = std::min(text.find('\n', i), text.size());
    lines.emplace_back(text.substr(i, end - i));
    i = end + 1;
  }
  return lines;
}

std::string shell_word(const std::string& word) {
  static constexpr std::string_view kSafe =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-./+,:=@%";
  if (!word.empty() && word.find_first_not_of(kSafe) == std::string::npos) return word;
  std::string out = "'";
  for (char c : word) out += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return out + "'";
}

std::string group_digits(uint64_t n) {
  std::string digits = std::to_string(n);
  for (size_t i = digits.size(); i > 3; i -= 3) digits.insert(i - 3, 1, ',');
  return digits;
}

std::string counted(uint64_t n, std::string_view one, std::string_view many) {
  std::string noun = n == 1         ? std::string(one)
                     : many.empty() ? std::string(one) + "s"
                                    : std::string(many);
  return group_digits(n) + " " + noun;
}

std::string joined(const std::vector<std::string>& parts, std::string_view separator) {
  return fmt::format("{}", fmt::join(parts, separator));
}

std::string listed(const std::vector<std::string>& parts) {
  if (parts.size() < 2) return parts.empty() ? "" : parts[0];
  std::vector<std::string> head(parts.begin(), parts.end() - 1);
  return joined(head, ", ") + " and " + parts.back();
}

}  // namespace heddle::report
