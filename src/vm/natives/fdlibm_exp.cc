// Exponentials, logarithms and hyperbolic functions of fdlibm.h.
//
// Ported from fdlibm 5.3, whose notice is:
//
//   Copyright (C) 1993 by Sun Microsystems, Inc. All rights reserved.
//
//   Developed at SunSoft, a Sun Microsystems, Inc. business.
//   Permission to use, copy, modify, and distribute this
//   software is freely granted, provided that this notice
//   is preserved.

#include <cmath>
#include <limits>

#include "vm/natives/fdlibm.h"
#include "vm/natives/fdlibm_bits.h"

namespace heddle::vm::natives::fdlibm {
namespace {

constexpr double kHuge = 1.0e+300, kTiny = 1.0e-300, kTwo54 = 1.80143985094819840000e+16;
constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr double kLn2High = 6.93147180369123816490e-01, kLn2Low = 1.90821492927058770002e-10;
constexpr double kInvLn2 = 1.44269504088896338700e+00;

// log(1+f) = f - (hfsq - s*(hfsq+R)): the polynomials of R in z = s*s, s = f/(2+f).
constexpr double kLg[] = {0,
                          6.666666666666735130e-01,
                          3.999999999940941908e-01,
                          2.857142874366239149e-01,
                          2.222219843214978396e-01,
                          1.818357216161805012e-01,
                          1.531383769920937332e-01,
                          1.479819860511658591e-01};

}  // namespace

double exp(double x) {
  constexpr double kOverflow = 7.09782712893383973096e+02, kUnderflow = -7.45133219101941108420e+02;
  constexpr double P1 = 1.66666666666666019037e-01, P2 = -2.77777777770155933842e-03,
                   P3 = 6.61375632143793436117e-05, P4 = -1.65339022054652515390e-06,
                   P5 = 4.13813679705723846039e-08;
  if (std::isnan(x)) return x + x;
  if (x > kOverflow) return kInfinity;
  if (x < kUnderflow) return 0.0;
  int32_t hx = magnitude_word(x);
  double high = 0, low = 0;
  int k = 0;
  if (hx > 0x3fd62e42) {
    int sign = x < 0 ? 1 : 0;
    if (hx < 0x3ff0a2b2) {
      high = x - (sign ? -kLn2High : kLn2High);
      low = sign ? -kLn2Low : kLn2Low;
      k = 1 - sign - sign;
    } else {
      k = static_cast<int>(kInvLn2 * x + (sign ? -0.5 : 0.5));
      double t = k;
      high = x - t * kLn2High;
      low = t * kLn2Low;
    }
    x = high - low;
  } else if (hx < 0x3e300000) {
    return 1.0 + x;
  }
  double t = x * x;
  double c = x - t * (P1 + t * (P2 + t * (P3 + t * (P4 + t * P5))));
  if (k == 0) return 1.0 - ((x * c) / (c - 2.0) - x);
  double y = 1.0 - ((low - (x * c) / (2.0 - c)) - high);
  if (k >= -1021) return add_exponent(y, k);
  return add_exponent(y, k + 1000) * 9.33263618503218878990e-302;
}

double expm1(double x) {
  constexpr double kOverflow = 7.09782712893383973096e+02;
  constexpr double Q1 = -3.33333333333331316428e-02, Q2 = 1.58730158725481460165e-03,
                   Q3 = -7.93650757867487942473e-05, Q4 = 4.00821782732936239552e-06,
                   Q5 = -2.01099218183624371326e-07;
  bool negative = std::signbit(x);
  int32_t hx = magnitude_word(x);
  if (hx >= 0x4043687a) {  // 56*ln2
    if (hx >= 0x40862e42) {
      if (std::isnan(x)) return x + x;
      if (std::isinf(x)) return negative ? -1.0 : x;
      if (x > kOverflow) return kInfinity;
    }
    if (negative) return kTiny - 1.0;
  }
  int k = 0;
  double c = 0;
  if (hx > 0x3fd62e42) {
    double high, low;
    if (hx < 0x3ff0a2b2) {
      high = negative ? x + kLn2High : x - kLn2High;
      low = negative ? -kLn2Low : kLn2Low;
      k = negative ? -1 : 1;
    } else {
      k = static_cast<int>(kInvLn2 * x + (negative ? -0.5 : 0.5));
      double t = k;
      high = x - t * kLn2High;
      low = t * kLn2Low;
    }
    x = high - low;
    c = (high - x) - low;
  } else if (hx < 0x3c900000) {
    return x;
  }
  double half = 0.5 * x, hxs = x * half;
  double r1 = 1.0 + hxs * (Q1 + hxs * (Q2 + hxs * (Q3 + hxs * (Q4 + hxs * Q5))));
  double t = 3.0 - r1 * half;
  double e = hxs * ((r1 - t) / (6.0 - x * t));
  if (k == 0) return x - (x * e - hxs);
  e = x * (e - c) - c;
  e -= hxs;
  if (k == -1) return 0.5 * (x - e) - 0.5;
  if (k == 1) return x < -0.25 ? -2.0 * (e - (x + 0.5)) : 1.0 + 2.0 * (x - e);
  if (k <= -2 || k > 56) return add_exponent(1.0 - (e - x), k) - 1.0;
  if (k < 20) {
    t = from_words(0x3ff00000 - (0x200000 >> k), 0);
    return add_exponent(t - (e - x), k);
  }
  t = from_words((0x3ff - k) << 20, 0);
  return add_exponent((x - (e + t)) + 1.0, k);
}

double log(double x) {
  int32_t hx = high_word(x);
  auto lx = static_cast<uint32_t>(low_word(x));
  int k = 0;
  if (hx < 0x00100000) {
    if (((hx & 0x7fffffff) | lx) == 0) return -kInfinity;
    if (hx < 0) return (x - x) / 0.0;
    k -= 54;
    x *= kTwo54;
    hx = high_word(x);
  }
  if (hx >= 0x7ff00000) return x + x;
  k += (hx >> 20) - 1023;
  hx &= 0x000fffff;
  int32_t i = (hx + 0x95f64) & 0x100000;
  x = with_high(x, hx | (i ^ 0x3ff00000));  // x or x/2, near 1
  k += i >> 20;
  double f = x - 1.0, dk = k;
  if ((0x000fffff & (2 + hx)) < 3) {
    if (f == 0.0) return k == 0 ? 0.0 : dk * kLn2High + dk * kLn2Low;
    double r = f * f * (0.5 - 0.33333333333333333 * f);
    return k == 0 ? f - r : dk * kLn2High - ((r - dk * kLn2Low) - f);
  }
  double s = f / (2.0 + f), z = s * s, w = z * z;
  double t1 = w * (kLg[2] + w * (kLg[4] + w * kLg[6]));
  double t2 = z * (kLg[1] + w * (kLg[3] + w * (kLg[5] + w * kLg[7])));
  double r = t2 + t1;
  if (((hx - 0x6147a) | (0x6b851 - hx)) > 0) {
    double hfsq = 0.5 * f * f;
    if (k == 0) return f - (hfsq - s * (hfsq + r));
    return dk * kLn2High - ((hfsq - (s * (hfsq + r) + dk * kLn2Low)) - f);
  }
  if (k == 0) return f - s * (f - r);
  return dk * kLn2High - ((s * (f - r) - dk * kLn2Low) - f);
}

double log10(double x) {
  constexpr double kInvLn10 = 4.34294481903251816668e-01, kLog10_2High = 3.01029995663611771306e-01,
                   kLog10_2Low = 3.69423907715893078616e-13;
  int32_t hx = high_word(x);
  auto lx = static_cast<uint32_t>(low_word(x));
  int k = 0;
  if (hx < 0x00100000) {
    if (((hx & 0x7fffffff) | lx) == 0) return -kInfinity;
    if (hx < 0) return (x - x) / 0.0;
    k -= 54;
    x *= kTwo54;
    hx = high_word(x);
  }
  if (hx >= 0x7ff00000) return x + x;
  k += (hx >> 20) - 1023;
  int i = static_cast<int>((static_cast<uint32_t>(k) & 0x80000000) >> 31);
  hx = (hx & 0x000fffff) | ((0x3ff - i) << 20);
  double y = k + i;
  x = with_high(x, hx);
  double z = y * kLog10_2Low + kInvLn10 * log(x);
  return z + y * kLog10_2High;
}

double log1p(double x) {
  constexpr double Lp1 = 6.666666666666735130e-01, Lp2 = 3.999999999940941908e-01,
                   Lp3 = 2.857142874366239149e-01, Lp4 = 2.222219843214978396e-01,
                   Lp5 = 1.818357216161805012e-01, Lp6 = 1.531383769920937332e-01,
                   Lp7 = 1.479819860511658591e-01;
  int32_t hx = high_word(x), ax = hx & 0x7fffffff, hu = 1;
  int k = 1;
  double f = 0, c = 0;
  if (hx < 0x3fda827a) {
    if (ax >= 0x3ff00000) {
      if (x == -1.0) return -kInfinity;
      return (x - x) / (x - x);
    }
    if (ax < 0x3e200000) {
      if (ax < 0x3c900000) return x;
      return x - x * x * 0.5;
    }
    if (hx > 0 || hx <= static_cast<int32_t>(0xbfd2bec3)) k = 0, f = x;
  }
  if (hx >= 0x7ff00000) return x + x;
  if (k != 0) {
    double u;
    if (hx < 0x43400000) {
      u = 1.0 + x;
      hu = high_word(u);
      k = (hu >> 20) - 1023;
      c = k > 0 ? 1.0 - (u - x) : x - (u - 1.0);
      c /= u;
    } else {
      u = x;
      hu = high_word(u);
      k = (hu >> 20) - 1023;
    }
    hu &= 0x000fffff;
    if (hu < 0x6a09e) {
      u = with_high(u, hu | 0x3ff00000);
    } else {
      k += 1;
      u = with_high(u, hu | 0x3fe00000);
      hu = (0x00100000 - hu) >> 2;
    }
    f = u - 1.0;
  }
  double hfsq = 0.5 * f * f, dk = k;
  if (hu == 0) {
    if (f == 0.0) {
      if (k == 0) return 0.0;
      c += dk * kLn2Low;
      return dk * kLn2High + c;
    }
    double r = hfsq * (1.0 - 0.66666666666666666 * f);
    if (k == 0) return f - r;
    return dk * kLn2High - ((r - (dk * kLn2Low + c)) - f);
  }
  double s = f / (2.0 + f), z = s * s;
  double r = z * (Lp1 + z * (Lp2 + z * (Lp3 + z * (Lp4 + z * (Lp5 + z * (Lp6 + z * Lp7))))));
  if (k == 0) return f - (hfsq - s * (hfsq + r));
  return dk * kLn2High - ((hfsq - (s * (hfsq + r) + (dk * kLn2Low + c))) - f);
}

double sinh(double x) {
  int32_t jx = high_word(x), ix = jx & 0x7fffffff;
  if (ix >= 0x7ff00000) return x + x;
  double h = jx < 0 ? -0.5 : 0.5;
  if (ix < 0x40360000) {  // 22
    if (ix < 0x3e300000) return x;
    double t = expm1(std::fabs(x));
    if (ix < 0x3ff00000) return h * (2.0 * t - t * t / (t + 1.0));
    return h * (t + t / (t + 1.0));
  }
  if (ix < 0x40862e42) return h * exp(std::fabs(x));
  auto lx = static_cast<uint32_t>(low_word(x));
  if (ix < 0x408633ce || (ix == 0x408633ce && lx <= 0x8fb9f87du)) {
    double w = exp(0.5 * std::fabs(x));
    return (h * w) * w;
  }
  return x * kHuge * kHuge;
}

double cosh(double x) {
  int32_t ix = magnitude_word(x);
  if (ix >= 0x7ff00000) return x * x;
  if (ix < 0x3fd62e43) {
    double t = expm1(std::fabs(x)), w = 1.0 + t;
    if (ix < 0x3c800000) return w;
    return 1.0 + (t * t) / (w + w);
  }
  if (ix < 0x40360000) {
    double t = exp(std::fabs(x));
    return 0.5 * t + 0.5 / t;
  }
  if (ix < 0x40862e42) return 0.5 * exp(std::fabs(x));
  auto lx = static_cast<uint32_t>(low_word(x));
  if (ix < 0x408633ce || (ix == 0x408633ce && lx <= 0x8fb9f87du)) {
    double w = exp(0.5 * std::fabs(x));
    return (0.5 * w) * w;
  }
  return kInfinity;
}

double tanh(double x) {
  int32_t jx = high_word(x), ix = jx & 0x7fffffff;
  if (ix >= 0x7ff00000) return jx >= 0 ? 1.0 / x + 1.0 : 1.0 / x - 1.0;
  double z = 1.0;
  if (ix < 0x40360000) {
    if (ix < 0x3c800000) return x * (1.0 + x);
    if (ix >= 0x3ff00000) {
      double t = expm1(2.0 * std::fabs(x));
      z = 1.0 - 2.0 / (t + 2.0);
    } else {
      double t = expm1(-2.0 * std::fabs(x));
      z = -t / (t + 2.0);
    }
  }
  return jx >= 0 ? z : -z;
}

}  // namespace heddle::vm::natives::fdlibm
