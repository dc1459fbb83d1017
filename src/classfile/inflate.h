#pragma once
// Bounded decompression.

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace heddle::classfile {

enum class DeflateFormat { kRaw, kZlib };

// No value unless `in` inflates to exactly `size` bytes. A size that no input
// of this length can reach is refused before memory is taken for it.
std::optional<std::vector<uint8_t>> inflate_exactly(std::span<const uint8_t> in, uint64_t size, DeflateFormat format);

}  // namespace heddle::classfile
