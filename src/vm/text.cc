#include "vm/text.h"

namespace heddle::vm {

std::vector<uint16_t> utf16_of_modified_utf8(std::string_view s) {
  std::vector<uint16_t> out;
  out.reserve(s.size());
  for (size_t i = 0; i < s.size();) {
    uint8_t c = static_cast<uint8_t>(s[i]);
    auto next = [&](size_t k) {
      return i + k < s.size() ? static_cast<uint8_t>(s[i + k]) & 0x3f : 0;
    };
    if (c < 0x80) {
      out.push_back(c);
      i += 1;
    } else if ((c & 0xe0) == 0xc0) {
      out.push_back(static_cast<uint16_t>((c & 0x1f) << 6 | next(1)));
      i += 2;
    } else {
      out.push_back(static_cast<uint16_t>((c & 0x0f) << 12 | next(1) << 6 | next(2)));
      i += 3;
    }
  }
  return out;
}

std::vector<uint16_t> utf16_of_utf8(std::string_view s) {
  std::vector<uint16_t> out;
  out.reserve(s.size());
  size_t i = 0;
  while (i < s.size()) {
    uint8_t c = static_cast<uint8_t>(s[i]);
    int extra = c < 0x80             ? 0
                : (c & 0xe0) == 0xc0 ? 1
                : (c & 0xf0) == 0xe0 ? 2
                : (c & 0xf8) == 0xf0 ? 3
                                     : -1;
    bool good = extra >= 0 && i + extra < s.size();
    uint32_t v = extra <= 0 ? c : c & (0x3f >> extra);
    for (int k = 1; good && k <= extra; ++k) {
      uint8_t d = static_cast<uint8_t>(s[i + k]);
      good = (d & 0xc0) == 0x80;
      v = v << 6 | (d & 0x3f);
    }
    if (!good || v > 0x10ffff) {
      out.push_back(0xfffd);
      ++i;
      continue;
    }
    if (v >= 0x10000) {
      out.push_back(static_cast<uint16_t>(0xd800 + ((v - 0x10000) >> 10)));
      out.push_back(static_cast<uint16_t>(0xdc00 + ((v - 0x10000) & 0x3ff)));
    } else {
      out.push_back(static_cast<uint16_t>(v));
    }
    i += extra + 1;
  }
  return out;
}

std::string utf8_of_utf16(const uint16_t* p, size_t n) {
  std::string out;
  out.reserve(n);
  for (size_t i = 0; i < n; ++i) {
    uint32_t c = p[i];
    if (c >= 0xd800 && c < 0xdc00 && i + 1 < n && p[i + 1] >= 0xdc00 && p[i + 1] < 0xe000) {
      c = 0x10000 + ((c - 0xd800) << 10) + (p[++i] - 0xdc00);
    } else if (c >= 0xd800 && c < 0xe000) {
      c = '?';
    }
    if (c < 0x80) {
      out += static_cast<char>(c);
    } else if (c < 0x800) {
      out += static_cast<char>(0xc0 | c >> 6);
      out += static_cast<char>(0x80 | (c & 0x3f));
    } else if (c < 0x10000) {
      out += static_cast<char>(0xe0 | c >> 12);
      out += static_cast<char>(0x80 | (c >> 6 & 0x3f));
      out += static_cast<char>(0x80 | (c & 0x3f));
    } else {
      out += static_cast<char>(0xf0 | c >> 18);
      out += static_cast<char>(0x80 | (c >> 12 & 0x3f));
      out += static_cast<char>(0x80 | (c >> 6 & 0x3f));
      out += static_cast<char>(0x80 | (c & 0x3f));
    }
  }
  return out;
}

bool fits_latin1(const uint16_t* p, size_t n) {
  for (size_t i = 0; i < n; ++i)
    if (p[i] > 0xff) return false;
  return true;
}

}  // namespace heddle::vm
