#pragma once
// Access to the two 32-bit words of a double, as fdlibm does it.
//
// Ported from fdlibm 5.3, whose notice is:
//
//   Copyright (C) 1993 by Sun Microsystems, Inc. All rights reserved.
//
//   Developed at SunSoft, a Sun Microsystems, Inc. business.
//   Permission to use, copy, modify, and distribute this
//   software is freely granted, provided that this notice
//   is preserved.

#include <bit>
#include <cstdint>

namespace heddle::vm::natives::fdlibm {

inline int32_t high_word(double x) {
  return static_cast<int32_t>(std::bit_cast<uint64_t>(x) >> 32);
}
inline int32_t low_word(double x) { return static_cast<int32_t>(std::bit_cast<uint64_t>(x)); }
inline int32_t magnitude_word(double x) { return high_word(x) & 0x7fffffff; }
inline double from_words(int32_t high, uint32_t low) {
  return std::bit_cast<double>(uint64_t{static_cast<uint32_t>(high)} << 32 | low);
}
inline double with_high(double x, int32_t high) {
  return from_words(high, static_cast<uint32_t>(low_word(x)));
}
inline double without_low(double x) { return from_words(high_word(x), 0); }
// x * 2^n, by adding n to the exponent.
inline double add_exponent(double x, int32_t n) {
  return with_high(x, static_cast<int32_t>(static_cast<uint32_t>(high_word(x)) +
                                           (static_cast<uint32_t>(n) << 20)));
}

}  // namespace heddle::vm::natives::fdlibm
