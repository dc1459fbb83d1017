#pragma once
// Big-endian reading with a sticky end. Reading past the end returns zeros and
// sets truncated(); the caller checks once per structure, not once per field.

#include <cstddef>
#include <cstdint>
#include <span>

namespace heddle::classfile {

inline uint16_t load_u2(const uint8_t* p) { return static_cast<uint16_t>(p[0] << 8 | p[1]); }
inline uint32_t load_u4(const uint8_t* p) {
  return uint32_t{p[0]} << 24 | uint32_t{p[1]} << 16 | uint32_t{p[2]} << 8 | uint32_t{p[3]};
}
inline int16_t load_s2(const uint8_t* p) { return static_cast<int16_t>(load_u2(p)); }
inline int32_t load_s4(const uint8_t* p) { return static_cast<int32_t>(load_u4(p)); }

class ByteReader {
 public:
  explicit ByteReader(std::span<const uint8_t> bytes)
      : begin_(bytes.data()), p_(begin_), end_(p_ + bytes.size()) {}

  uint8_t u1() { return need(1) ? *p_++ : 0; }
  uint16_t u2() {
    if (!need(2)) return 0;
    p_ += 2;
    return load_u2(p_ - 2);
  }
  uint32_t u4() {
    if (!need(4)) return 0;
    p_ += 4;
    return load_u4(p_ - 4);
  }
  uint64_t u8() {
    const uint64_t high = u4();
    return high << 32 | u4();
  }
  // Empty, and truncated() set, if fewer than n bytes are left.
  std::span<const uint8_t> take(size_t n) {
    if (!need(n)) return {};
    p_ += n;
    return {p_ - n, n};
  }

  size_t left() const { return static_cast<size_t>(end_ - p_); }
  size_t position() const { return static_cast<size_t>(p_ - begin_); }
  bool truncated() const { return truncated_; }
  // Every byte was used and none was missing.
  bool finished() const { return !truncated_ && p_ == end_; }

 private:
  bool need(size_t n) {
    if (left() >= n) return true;
    truncated_ = true;
    p_ = end_;
    return false;
  }

  const uint8_t* begin_;
  const uint8_t* p_;
  const uint8_t* end_;
  bool truncated_ = false;
};

}  // namespace heddle::classfile
