#pragma once
// Conversions between the class file's modified UTF-8, UTF-8 and Java's UTF-16.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace heddle::vm {

std::vector<uint16_t> utf16_of_modified_utf8(std::string_view s);
std::vector<uint16_t> utf16_of_utf8(std::string_view s);     // malformed input becomes U+FFFD
std::string utf8_of_utf16(const uint16_t* chars, size_t n);  // lone surrogates become '?'
bool fits_latin1(const uint16_t* chars, size_t n);

}  // namespace heddle::vm
