#pragma once
// Bounded decompression.

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace heddle::classfile {

// More is refused: no class file is that big, and a small archive could ask for any amount.
inline constexpr uint64_t kMaxInflated = uint64_t{256} << 20;

enum class DeflateFormat { kRaw, kZlib };

// No value unless `in` inflates to exactly `size` bytes. A size that no input
// of this length can reach is refused before memory is taken for it.
std::optional<std::vector<uint8_t>> inflate_exactly(std::span<const uint8_t> in, uint64_t size,
                                                    DeflateFormat format);

}  // namespace heddle::classfile
