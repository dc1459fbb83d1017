#pragma once
// Compressed resources of a JDK modules file (jlink --compress).

#include <cstdint>
#include <span>
#include <string_view>

#include "base/result.h"
#include "classfile/bytes.h"

namespace heddle::classfile {

// The zero-terminated string at this offset of the image's string table, empty if there is none.
std::string_view jimage_string(std::span<const uint8_t> strings, uint64_t offset);

// Peels the layers of compression off; the result has exactly `size` bytes.
Result<Bytes> unpack_jimage_resource(const Bytes& packed, uint64_t size,
                                     std::span<const uint8_t> strings);

}  // namespace heddle::classfile
