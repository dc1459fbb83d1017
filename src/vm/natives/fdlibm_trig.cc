// Trigonometric functions of fdlibm.h.
//
// Ported from fdlibm 5.3, whose notice is:
//
//   Copyright (C) 1993 by Sun Microsystems, Inc. All rights reserved.
//
//   Developed at SunSoft, a Sun Microsystems, Inc. business.
//   Permission to use, copy, modify, and distribute this
//   software is freely granted, provided that this notice
//   is preserved.

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <iterator>
#include <vector>

#include "vm/natives/fdlibm.h"
#include "vm/natives/fdlibm_bits.h"

namespace heddle::vm::natives::fdlibm {
namespace {

// --- kernels on [-pi/4, pi/4]; y is the tail of x ---

double kernel_sin(double x, double y, bool has_tail) {
  constexpr double S1 = -1.66666666666666324348e-01, S2 = 8.33333333332248946124e-03,
                   S3 = -1.98412698298579493134e-04, S4 = 2.75573137070700676789e-06,
                   S5 = -2.50507602534068634195e-08, S6 = 1.58969099521155010221e-10;
  if (magnitude_word(x) < 0x3e400000 && static_cast<int>(x) == 0) return x;
  double z = x * x, v = z * x;
  double r = S2 + z * (S3 + z * (S4 + z * (S5 + z * S6)));
  if (!has_tail) return x + v * (S1 + z * r);
  return x - ((z * (0.5 * y - v * r) - y) - v * S1);
}

double kernel_cos(double x, double y) {
  constexpr double C1 = 4.16666666666666019037e-02, C2 = -1.38888888888741095749e-03,
                   C3 = 2.48015872894767294178e-05, C4 = -2.75573143513906633035e-07,
                   C5 = 2.08757232129817482790e-09, C6 = -1.13596475577881948265e-11;
  int32_t ix = magnitude_word(x);
  if (ix < 0x3e400000 && static_cast<int>(x) == 0) return 1.0;
  double z = x * x;
  double r = z * (C1 + z * (C2 + z * (C3 + z * (C4 + z * (C5 + z * C6)))));
  if (ix < 0x3fd33333) return 1.0 - (0.5 * z - (z * r - x * y));
  // Above 0.3 a part of x*x/2 is taken out exactly.
  double qx = ix > 0x3fe90000 ? 0.28125 : from_words(ix - 0x00200000, 0);
  double hz = 0.5 * z - qx, a = 1.0 - qx;
  return a - (hz - (z * r - x * y));
}

// reciprocal: -1/tan instead of tan.
double kernel_tan(double x, double y, bool reciprocal) {
  constexpr double kT[] = {
      3.33333333333334091986e-01, 1.33333333333201242699e-01, 5.39682539762260521377e-02,
      2.18694882948595424599e-02, 8.86323982359930005737e-03, 3.59207910759131235356e-03,
      1.45620945432529025516e-03, 5.88041240820264096874e-04, 2.46463134818469906812e-04,
      7.81794442939557092300e-05, 7.14072491382608190305e-05, -1.85586374855275456654e-05,
      2.59073051863633712884e-05};
  constexpr double kPio4 = 7.85398163397448278999e-01, kPio4Low = 3.06161699786838301793e-17;
  int32_t hx = high_word(x), ix = hx & 0x7fffffff;
  if (ix < 0x3e300000 && static_cast<int>(x) == 0) {
    if (((ix | low_word(x)) == 0) && reciprocal) return 1.0 / std::fabs(x);
    if (!reciprocal) return x;
    double w = x + y, z = without_low(w);
    double v = y - (z - x), a = -1.0 / w, t = without_low(a);
    double s = 1.0 + t * z;
    return t + a * (s + t * v);
  }
  bool large = ix >= 0x3fe59428;
  if (large) {
    if (hx < 0) x = -x, y = -y;
    double z = kPio4 - x, w = kPio4Low - y;
    x = z + w;
    y = 0.0;
  }
  double z = x * x, w = z * z;
  double r = kT[1] + w * (kT[3] + w * (kT[5] + w * (kT[7] + w * (kT[9] + w * kT[11]))));
  double v = z * (kT[2] + w * (kT[4] + w * (kT[6] + w * (kT[8] + w * (kT[10] + w * kT[12])))));
  double s = z * x;
  r = y + z * (s * (r + v) + y);
  r += kT[0] * s;
  w = x + r;
  if (large) {
    double sign = 1 - ((hx >> 30) & 2), i = reciprocal ? -1 : 1;
    return sign * (i - 2.0 * (x - (w * w / (w + i) - r)));
  }
  if (!reciprocal) return w;
  // -1/(x+r), more accurate than a plain division.
  z = without_low(w);
  v = r - (z - x);
  double a = -1.0 / w, t = without_low(a);
  s = 1.0 + t * z;
  return t + a * (s + t * v);
}

// --- argument reduction: x = n*(pi/2) + (head + tail) ---

struct Reduced {
  int quadrant;
  double head, tail;
};

constexpr double kInvPio2 = 6.36619772367581382433e-01;
constexpr double kPio2_1 = 1.57079632673412561417e+00, kPio2_1t = 6.07710050650619224932e-11,
                 kPio2_2 = 6.07710050630396597660e-11, kPio2_2t = 2.02226624879595063154e-21,
                 kPio2_3 = 2.02226624871116645580e-21, kPio2_3t = 8.47842766036889956997e-32;

// |x| below 2^19 * pi/2, by three parts of pi/2.
Reduced reduce_medium(double t, int32_t ix) {
  int n = static_cast<int>(t * kInvPio2 + 0.5);
  double fn = n, r = t - fn * kPio2_1, w = fn * kPio2_1t;
  double head = r - w;
  bool near_multiple = n >= 32 || ix == high_word(fn * 1.57079632679489655800e+00);
  if (near_multiple) {
    int exponent = ix >> 20;
    if (exponent - ((high_word(head) >> 20) & 0x7ff) > 16) {
      double before = r;
      w = fn * kPio2_2;
      r = before - w;
      w = fn * kPio2_2t - ((before - r) - w);
      head = r - w;
      if (exponent - ((high_word(head) >> 20) & 0x7ff) > 49) {
        before = r;
        w = fn * kPio2_3;
        r = before - w;
        w = fn * kPio2_3t - ((before - r) - w);
        head = r - w;
      }
    }
  }
  return {n, head, (r - head) - w};
}

// 1280 bits of 2/pi behind the binary point.
constexpr uint64_t kTwoOverPi[] = {
    0xa2f9836e4e441529, 0xfc2757d1f534ddc0, 0xdb6295993c439041, 0xfe5163abdebbc561,
    0xb7246e3a424dd2e0, 0x06492eea09d1921c, 0xfe1deb1cb129a73e, 0xe88235f52ebb4484,
    0xe99c7026b45f7e41, 0x3991d639835339f4, 0x9c845f8bbdf9283b, 0x1ff897ffde05980f,
    0xef2f118b5a0a6d1f, 0x6d367ecf27cb09b7, 0x4f463f669e5fea2d, 0x7527bac7ebe5f17b,
    0x3d0739f78a5292ea, 0x6bfb5fb11f8d5d08, 0x56033046fc7b6bab, 0xf0cfbc209af4361d,
};

// Huge arguments, by Payne and Hanek: the mantissa times those bits of 2/pi
// that matter modulo 8, in digits of 24 bits. How many digits are kept, and the
// order in which the parts of fraction * pi/2 are added up, decide the last bit.
class HugeReduction {
 public:
  explicit HugeReduction(double t) {
    auto bits = std::bit_cast<uint64_t>(t);
    uint64_t mantissa = (bits & 0xfffffffffffff) | 0x10000000000000;
    int e0 = static_cast<int>(bits >> 52) - 1023 - 23;
    x_ = {static_cast<int64_t>(mantissa >> 29), static_cast<int64_t>(mantissa >> 5 & kDigitMask),
          static_cast<int64_t>(mantissa << 19 & kDigitMask)};
    while (x_.back() == 0) x_.pop_back();
    first_ = std::max(0, (e0 - 3) / kDigit);
    scale_ = e0 - kDigit * (first_ + 1);
  }

  Reduced run() {
    for (int i = 0; i <= kTerms; ++i) q_.push_back(product(i));
    while (!take_fraction()) {
    }
    normalize();
    return sum_up();
  }

 private:
  static constexpr int kDigit = 24, kTerms = 4;
  static constexpr int64_t kDigitMask = 0xffffff;

  static int64_t two_over_pi(int digit) {
    if (digit < 0) return 0;
    int bit = digit * kDigit, word = bit / 64, shift = bit % 64;
    auto at = [](int i) { return i < static_cast<int>(std::size(kTwoOverPi)) ? kTwoOverPi[i] : 0; };
    uint64_t high = at(word) << shift | (shift == 0 ? 0 : at(word + 1) >> (64 - shift));
    return static_cast<int64_t>(high >> (64 - kDigit));
  }

  int64_t product(int i) const {
    int64_t sum = 0;
    for (size_t j = 0; j < x_.size(); ++j)
      sum += x_[j] * two_over_pi(first_ + i - static_cast<int>(j));
    return sum;
  }

  // Splits the product into quadrant_, the part whole_ in front of digits_, and digits_ (lowest
  // first), the nearer multiple of pi/2 taken off. False: too many leading zeros, more terms were
  // added.
  bool take_fraction() {
    auto jz = static_cast<int>(q_.size()) - 1;
    digits_.clear();
    int64_t carry = q_[jz];
    for (int j = jz; j > 0; --j) {
      digits_.push_back(carry & kDigitMask);
      carry = q_[j - 1] + (carry >> kDigit);
    }
    whole_ = std::ldexp(static_cast<double>(carry), scale_);
    whole_ -= 8.0 * std::floor(whole_ * 0.125);
    quadrant_ = static_cast<int>(whole_);
    whole_ -= quadrant_;
    int above_half = 0;
    int64_t& top = digits_.back();
    if (scale_ > 0) {
      int64_t i = top >> (kDigit - scale_);
      quadrant_ += static_cast<int>(i);
      top -= i << (kDigit - scale_);
      above_half = static_cast<int>(top >> (kDigit - 1 - scale_));
    } else if (scale_ == 0) {
      above_half = static_cast<int>(top >> (kDigit - 1));
    } else if (whole_ >= 0.5) {
      above_half = 2;
    }
    negative_ = above_half > 0;
    if (negative_) complement(above_half == 2);
    return whole_ != 0.0 || enough_digits(jz);
  }

  void complement(bool in_whole) {
    quadrant_ += 1;
    bool borrowed = false;
    for (int64_t& d : digits_) {
      if (borrowed)
        d = kDigitMask - d;
      else if (d != 0)
        d = kDigitMask + 1 - d, borrowed = true;
    }
    if (scale_ > 0) digits_.back() &= kDigitMask >> scale_;
    if (in_whole) whole_ = 1.0 - whole_ - (borrowed ? std::ldexp(1.0, scale_) : 0.0);
  }

  bool enough_digits(int jz) {
    for (int i = jz - 1; i >= kTerms; --i)
      if (digits_[i] != 0) return true;
    int more = 1;
    while (more < kTerms && digits_[kTerms - more] == 0) ++more;
    for (int i = jz + 1; i <= jz + more; ++i) q_.push_back(product(i));
    return false;
  }

  // The highest digit comes last and is not zero; scale_ is its exponent.
  void normalize() {
    if (whole_ == 0.0) {
      scale_ -= kDigit;
      while (digits_.size() > 1 && digits_.back() == 0) {
        digits_.pop_back();
        scale_ -= kDigit;
      }
      return;
    }
    auto z = static_cast<int64_t>(std::ldexp(whole_, -scale_));
    digits_.push_back(z & kDigitMask);
    if (z > kDigitMask) {
      digits_.push_back(z >> kDigit);
      scale_ += kDigit;
    }
  }

  Reduced sum_up() const {
    constexpr double kPio2[] = {1.57079625129699707031e+00, 7.54978941586159635335e-08,
                                5.39030252995776476554e-15, 3.28200341580791294123e-22,
                                1.27065575308067607349e-29};
    auto jz = static_cast<int>(digits_.size()) - 1;
    std::vector<double> part(digits_.size()), products(digits_.size());
    for (int i = jz; i >= 0; --i)
      part[i] = std::ldexp(static_cast<double>(digits_[i]), scale_ - kDigit * (jz - i));
    for (int i = jz; i >= 0; --i) {
      double sum = 0;
      for (int k = 0; k <= kTerms && k <= jz - i; ++k) sum += kPio2[k] * part[i + k];
      products[jz - i] = sum;
    }
    double head = 0;
    for (int i = jz; i >= 0; --i) head += products[i];
    double tail = products[0] - head;
    for (int i = 1; i <= jz; ++i) tail += products[i];
    return {quadrant_ & 7, negative_ ? -head : head, negative_ ? -tail : tail};
  }

  std::vector<int64_t> x_;  // the mantissa's digits, highest first
  int first_, scale_;       // first digit of 2/pi; exponent of the product's integer part
  std::vector<int64_t> q_;  // sums of products, highest first
  std::vector<int64_t> digits_;
  double whole_ = 0;
  int quadrant_ = 0;
  bool negative_ = false;
};

Reduced reduce(double x) {
  int32_t ix = magnitude_word(x);
  double t = std::fabs(x);
  Reduced r;
  if (ix < 0x4002d97c) {  // below 3*pi/4: one subtraction
    double z = t - kPio2_1;
    bool close = ix == 0x3ff921fb;
    if (close) z -= kPio2_2;
    r.quadrant = 1;
    r.head = z - (close ? kPio2_2t : kPio2_1t);
    r.tail = (z - r.head) - (close ? kPio2_2t : kPio2_1t);
  } else {
    r = ix <= 0x413921fb ? reduce_medium(t, ix) : HugeReduction(t).run();
  }
  if (x < 0) r = {-r.quadrant, -r.head, -r.tail};
  return r;
}

bool small(double x) { return magnitude_word(x) <= 0x3fe921fb; }
bool not_finite(double x) { return magnitude_word(x) >= 0x7ff00000; }

}  // namespace

double sin(double x) {
  if (small(x)) return kernel_sin(x, 0.0, false);
  if (not_finite(x)) return x - x;
  Reduced r = reduce(x);
  switch (r.quadrant & 3) {
    case 0:
      return kernel_sin(r.head, r.tail, true);
    case 1:
      return kernel_cos(r.head, r.tail);
    case 2:
      return -kernel_sin(r.head, r.tail, true);
    default:
      return -kernel_cos(r.head, r.tail);
  }
}

double cos(double x) {
  if (small(x)) return kernel_cos(x, 0.0);
  if (not_finite(x)) return x - x;
  Reduced r = reduce(x);
  switch (r.quadrant & 3) {
    case 0:
      return kernel_cos(r.head, r.tail);
    case 1:
      return -kernel_sin(r.head, r.tail, true);
    case 2:
      return -kernel_cos(r.head, r.tail);
    default:
      return kernel_sin(r.head, r.tail, true);
  }
}

double tan(double x) {
  if (small(x)) return kernel_tan(x, 0.0, false);
  if (not_finite(x)) return x - x;
  Reduced r = reduce(x);
  return kernel_tan(r.head, r.tail, (r.quadrant & 1) != 0);
}

// --- inverse functions ---

namespace {

constexpr double kPio2High = 1.57079632679489655800e+00, kPio2Low = 6.12323399573676603587e-17,
                 kPi = 3.14159265358979311600e+00, kPiLow = 1.2246467991473531772e-16;

// The rational approximation of (asin(x)-x)/x^3 in z = x*x.
double asin_ratio(double z) {
  constexpr double P0 = 1.66666666666666657415e-01, P1 = -3.25565818622400915405e-01,
                   P2 = 2.01212532134862925881e-01, P3 = -4.00555345006794114027e-02,
                   P4 = 7.91534994289814532176e-04, P5 = 3.47933107596021167570e-05,
                   Q1 = -2.40339491173441421878e+00, Q2 = 2.02094576023350569471e+00,
                   Q3 = -6.88283971605453293030e-01, Q4 = 7.70381505559019352791e-02;
  double p = z * (P0 + z * (P1 + z * (P2 + z * (P3 + z * (P4 + z * P5)))));
  double q = 1.0 + z * (Q1 + z * (Q2 + z * (Q3 + z * Q4)));
  return p / q;
}

}  // namespace

double asin(double x) {
  constexpr double kPio4 = 7.85398163397448278999e-01;
  int32_t ix = magnitude_word(x);
  if (ix >= 0x3ff00000) {
    if (((ix - 0x3ff00000) | low_word(x)) == 0) return x * kPio2High + x * kPio2Low;
    return (x - x) / (x - x);
  }
  if (ix < 0x3fe00000) {
    if (ix < 0x3e400000) return x;
    double t = x * x;
    return x + x * asin_ratio(t);
  }
  double t = (1.0 - std::fabs(x)) * 0.5;
  double ratio = asin_ratio(t), s = std::sqrt(t), result;
  if (ix >= 0x3fef3333) {
    result = kPio2High - (2.0 * (s + s * ratio) - kPio2Low);
  } else {
    double w = without_low(s);
    double c = (t - w * w) / (s + w);
    double p = 2.0 * s * ratio - (kPio2Low - 2.0 * c), q = kPio4 - 2.0 * w;
    result = kPio4 - (p - q);
  }
  return x > 0 ? result : -result;
}

double acos(double x) {
  int32_t hx = high_word(x), ix = hx & 0x7fffffff;
  if (ix >= 0x3ff00000) {
    if (((ix - 0x3ff00000) | low_word(x)) == 0) return hx > 0 ? 0.0 : kPi + 2.0 * kPio2Low;
    return (x - x) / (x - x);
  }
  if (ix < 0x3fe00000) {
    if (ix <= 0x3c600000) return kPio2High + kPio2Low;
    return kPio2High - (x - (kPio2Low - x * asin_ratio(x * x)));
  }
  if (hx < 0) {
    double z = (1.0 + x) * 0.5, s = std::sqrt(z);
    double w = asin_ratio(z) * s - kPio2Low;
    return kPi - 2.0 * (s + w);
  }
  double z = (1.0 - x) * 0.5, s = std::sqrt(z), head = without_low(s);
  double c = (z - head * head) / (s + head);
  double w = asin_ratio(z) * s + c;
  return 2.0 * (head + w);
}

double atan(double x) {
  constexpr double kHigh[] = {4.63647609000806093515e-01, 7.85398163397448278999e-01,
                              9.82793723247329054082e-01, 1.57079632679489655800e+00};
  constexpr double kLow[] = {2.26987774529616870924e-17, 3.06161699786838301793e-17,
                             1.39033110312309984516e-17, 6.12323399573676603587e-17};
  constexpr double kA[] = {
      3.33333333333329318027e-01,  -1.99999999998764832476e-01, 1.42857142725034663711e-01,
      -1.11111104054623557880e-01, 9.09088713343650656196e-02,  -7.69187620504482999495e-02,
      6.66107313738753120669e-02,  -5.83357013379057348645e-02, 4.97687799461593236017e-02,
      -3.65315727442169155270e-02, 1.62858201153657823623e-02};
  int32_t hx = high_word(x), ix = hx & 0x7fffffff;
  if (ix >= 0x44100000) {
    if (x != x) return x + x;
    return hx > 0 ? kHigh[3] + kLow[3] : -kHigh[3] - kLow[3];
  }
  int part = -1;
  if (ix < 0x3fdc0000) {
    if (ix < 0x3e200000) return x;
  } else {
    x = std::fabs(x);
    if (ix < 0x3ff30000) {
      if (ix < 0x3fe60000)
        part = 0, x = (2.0 * x - 1.0) / (2.0 + x);
      else
        part = 1, x = (x - 1.0) / (x + 1.0);
    } else {
      if (ix < 0x40038000)
        part = 2, x = (x - 1.5) / (1.0 + 1.5 * x);
      else
        part = 3, x = -1.0 / x;
    }
  }
  double z = x * x, w = z * z;
  double s1 = z * (kA[0] + w * (kA[2] + w * (kA[4] + w * (kA[6] + w * (kA[8] + w * kA[10])))));
  double s2 = w * (kA[1] + w * (kA[3] + w * (kA[5] + w * (kA[7] + w * kA[9]))));
  if (part < 0) return x - x * (s1 + s2);
  z = kHigh[part] - ((x * (s1 + s2) - kLow[part]) - x);
  return hx < 0 ? -z : z;
}

double atan2(double y, double x) {
  constexpr double kTiny = 1.0e-300, kPio4 = 7.8539816339744827900e-01,
                   kHalfPi = 1.5707963267948965580e+00;
  if (std::isnan(x) || std::isnan(y)) return x + y;
  if (x == 1.0) return atan(y);
  int32_t hx = high_word(x), ix = hx & 0x7fffffff, hy = high_word(y), iy = hy & 0x7fffffff;
  int m = (std::signbit(y) ? 1 : 0) | (std::signbit(x) ? 2 : 0);
  if (y == 0.0) return m < 2 ? y : m == 2 ? kPi + kTiny : -kPi - kTiny;
  if (x == 0.0) return hy < 0 ? -kHalfPi - kTiny : kHalfPi + kTiny;
  if (std::isinf(x)) {
    if (std::isinf(y)) {
      double v = m < 2 ? kPio4 : 3.0 * kPio4;
      return m & 1 ? -v - kTiny : v + kTiny;
    }
    if (m < 2) return m == 0 ? 0.0 : -0.0;
    return m == 2 ? kPi + kTiny : -kPi - kTiny;
  }
  if (std::isinf(y)) return hy < 0 ? -kHalfPi - kTiny : kHalfPi + kTiny;
  int k = (iy - ix) >> 20;
  double z;
  if (k > 60)
    z = kHalfPi + 0.5 * kPiLow;
  else if (hx < 0 && k < -60)
    z = 0.0;
  else
    z = atan(std::fabs(y / x));
  switch (m) {
    case 0:
      return z;
    case 1:
      return -z;
    case 2:
      return kPi - (z - kPiLow);
    default:
      return (z - kPiLow) - kPi;
  }
}

}  // namespace heddle::vm::natives::fdlibm
