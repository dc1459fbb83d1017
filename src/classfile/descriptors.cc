#include "classfile/descriptors.h"

#include <algorithm>

namespace heddle::classfile {
namespace {

bool is_primitive(char c) {
  switch (c) {
    case 'B':
    case 'C':
    case 'D':
    case 'F':
    case 'I':
    case 'J':
    case 'S':
    case 'Z':
      return true;
    default:
      return false;
  }
}

bool has_none_of(std::string_view text, const char* forbidden) {
  return text.find_first_of(forbidden) == std::string_view::npos;
}

bool is_continuation(unsigned char c) { return (c & 0xC0) == 0x80; }

// Length of the well-formed character at text[i], 0 if there is none.
size_t utf8_char_length(std::string_view text, size_t i) {
  const auto at = [&](size_t k) { return static_cast<unsigned char>(text[k]); };
  const unsigned char c = at(i);
  if (c >= 0x01 && c <= 0x7F) return 1;
  if ((c & 0xE0) == 0xC0) return i + 1 < text.size() && is_continuation(at(i + 1)) ? 2 : 0;
  if ((c & 0xF0) != 0xE0) return 0;
  return i + 2 < text.size() && is_continuation(at(i + 1)) && is_continuation(at(i + 2)) ? 3 : 0;
}

// Length of the character at text[i] if it is standard UTF-8 and no control character, else 0.
size_t printable_char_length(std::string_view text, size_t i) {
  const auto at = [&](size_t k) {
    return k < text.size() ? static_cast<unsigned char>(text[k]) : 0u;
  };
  const unsigned c = at(i);
  if (c < 0x80) return c >= 0x20 && c != 0x7F ? 1 : 0;
  const size_t n = c >= 0xF0 ? 4 : c >= 0xE0 ? 3 : 2;
  unsigned code = c & (0xFFu >> (n + 1));
  for (size_t k = 1; k < n; k++) {
    if ((at(i + k) & 0xC0) != 0x80) return 0;
    code = code << 6 | (at(i + k) & 0x3F);
  }
  const unsigned least = n == 2 ? 0xA0 : n == 3 ? 0x800 : 0x10000;
  const bool surrogate = code >= 0xD800 && code < 0xE000,
             line_break = code == 0x2028 || code == 0x2029;
  return c < 0xC2 || c > 0xF4 || code < least || code > 0x10FFFF || surrogate || line_break ? 0 : n;
}

// The class names inside a descriptor whose types are already delimited.
bool class_part_is_legal(std::string_view type) {
  const size_t dims = static_cast<size_t>(array_dimensions(type));
  return type[dims] != 'L' || is_class_name(type.substr(dims + 1, type.size() - dims - 2));
}

// Calls visit(type) for each parameter; returns the return type, empty if ill-formed.
template <typename Visit>
std::string_view walk_method_descriptor(std::string_view desc, Visit&& visit) {
  if (desc.empty() || desc[0] != '(') return {};
  desc.remove_prefix(1);
  while (!desc.empty() && desc[0] != ')') {
    const size_t n = field_type_length(desc);
    if (n == 0 || !visit(desc.substr(0, n))) return {};
    desc.remove_prefix(n);
  }
  if (desc.empty()) return {};
  desc.remove_prefix(1);
  const bool legal = desc == "V" || (!desc.empty() && field_type_length(desc) == desc.size());
  return legal ? desc : std::string_view{};
}

}  // namespace

size_t field_type_length(std::string_view desc) {
  size_t i = 0;
  while (i < desc.size() && desc[i] == '[') i++;
  if (i == desc.size() || i > size_t{kMaxArrayDimensions}) return 0;
  if (is_primitive(desc[i])) return i + 1;
  if (desc[i] != 'L') return 0;
  const size_t end = desc.find(';', i);
  return end == std::string_view::npos || end == i + 1 ? 0 : end + 1;
}

std::optional<MethodDescriptor> parse_method_descriptor(std::string_view desc) {
  MethodDescriptor result;
  result.return_type = walk_method_descriptor(desc, [&](std::string_view type) {
    result.parameters.push_back(type);
    return true;
  });
  if (result.return_type.empty()) return std::nullopt;
  return result;
}

int argument_slots(std::string_view desc) {
  int slots = 0;
  const auto ret = walk_method_descriptor(desc, [&](std::string_view type) {
    slots += slots_of(type[0]);
    return true;
  });
  return ret.empty() ? -1 : slots;
}

std::string_view return_descriptor(std::string_view desc) {
  const size_t close = desc.rfind(')');
  return close == std::string_view::npos ? std::string_view{} : desc.substr(close + 1);
}

int array_dimensions(std::string_view desc) {
  const size_t n = desc.find_first_not_of('[');
  return static_cast<int>(n == std::string_view::npos ? desc.size() : n);
}

bool is_field_descriptor(std::string_view desc) {
  return !desc.empty() && field_type_length(desc) == desc.size() && class_part_is_legal(desc);
}

bool is_method_descriptor(std::string_view desc) {
  const auto ret = walk_method_descriptor(desc, class_part_is_legal);
  return ret == "V" || (!ret.empty() && class_part_is_legal(ret));
}

bool is_class_name(std::string_view name) {
  if (name.empty() || name.front() == '/' || name.back() == '/') return false;
  return has_none_of(name, ".;[") && name.find("//") == std::string_view::npos;
}

bool is_class_or_array_name(std::string_view name) {
  return !name.empty() && name[0] == '[' ? is_field_descriptor(name) : is_class_name(name);
}

bool is_unqualified_name(std::string_view name) {
  return !name.empty() && has_none_of(name, ".;[/");
}

bool is_method_name(std::string_view name) {
  if (name == "<init>" || name == "<clinit>") return true;
  return is_unqualified_name(name) && has_none_of(name, "<>");
}

bool is_modified_utf8(std::string_view text) {
  for (size_t i = 0; i < text.size();) {
    const size_t n = utf8_char_length(text, i);
    if (n == 0) return false;
    i += n;
  }
  return true;
}

std::string printable(std::string_view text, size_t limit) {
  static constexpr char kHex[] = "0123456789abcdef";
  std::string out;
  size_t i = 0;
  while (i < text.size() && out.size() < limit) {
    const size_t n = printable_char_length(text, i);
    if (n > 0) {
      out.append(text.substr(i, n));
    } else {
      const auto c = static_cast<unsigned char>(text[i]);
      out.append({'\\', 'x', kHex[c >> 4], kHex[c & 15]});
    }
    i += std::max<size_t>(n, 1);
  }
  if (i < text.size()) out += "...";
  return out;
}

}  // namespace heddle::classfile
