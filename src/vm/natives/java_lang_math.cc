// java.lang.StrictMath (bit for bit as specified: fdlibm.h), java.lang.Math's
// intrinsics, and the bits of float and double.
//
// HotSpot replaces Math.sin and similar functions by routines that are nearly always correctly
// rounded; evaluating in long double and rounding once agrees with them in 99.9 % of the results,
// StrictMath only in 97 %.

#include <cmath>

#include "vm/natives/fdlibm.h"
#include "vm/natives/support.h"
#include "vm/natives/tables.h"

namespace heddle::vm::natives {
namespace {

template <double (*F)(double)>
NativeStatus unary(NativeCall& call) {
  return call.ret_d(F(call.f64(0)));
}

template <double (*F)(double, double)>
NativeStatus binary(NativeCall& call) {
  return call.ret_d(F(call.f64(0), call.f64(2)));
}

template <long double (*F)(long double)>
NativeStatus rounded(NativeCall& call) {
  return call.ret_d(static_cast<double>(F(call.f64(0))));
}

double square_root(double x) { return std::sqrt(x); }
double remainder(double x, double y) { return std::remainder(x, y); }

// Java's pow returns NaN where C's returns 1: pow(1, NaN), pow(+-1, +-infinity).
double power(double x, double y) {
  if (y == 0) return 1.0;
  if (std::isnan(x) || std::isnan(y) || (std::fabs(x) == 1 && std::isinf(y))) return std::nan("");
  return static_cast<double>(powl(x, y));
}

NativeStatus double_to_raw_bits(NativeCall& call) { return call.ret_j(call.i64(0)); }
NativeStatus bits_to_double(NativeCall& call) { return call.ret_j(call.i64(0)); }
NativeStatus float_to_raw_bits(NativeCall& call) { return call.ret_i(call.i32(0)); }
NativeStatus bits_to_float(NativeCall& call) { return call.ret_i(call.i32(0)); }

constexpr const char* kStrict = "java/lang/StrictMath";
constexpr const char* kMath = "java/lang/Math";
constexpr uint8_t kMathFlags = kLeafNative | kOverride;

const NativeEntry kJavaLangMathEntries[] = {
    {kStrict, "sin", "(D)D", unary<fdlibm::sin>, kLeafNative},
    {kStrict, "cos", "(D)D", unary<fdlibm::cos>, kLeafNative},
    {kStrict, "tan", "(D)D", unary<fdlibm::tan>, kLeafNative},
    {kStrict, "asin", "(D)D", unary<fdlibm::asin>, kLeafNative},
    {kStrict, "acos", "(D)D", unary<fdlibm::acos>, kLeafNative},
    {kStrict, "atan", "(D)D", unary<fdlibm::atan>, kLeafNative},
    {kStrict, "atan2", "(DD)D", binary<fdlibm::atan2>, kLeafNative},
    {kStrict, "log", "(D)D", unary<fdlibm::log>, kLeafNative},
    {kStrict, "log10", "(D)D", unary<fdlibm::log10>, kLeafNative},
    {kStrict, "log1p", "(D)D", unary<fdlibm::log1p>, kLeafNative},
    {kStrict, "expm1", "(D)D", unary<fdlibm::expm1>, kLeafNative},
    {kStrict, "exp", "(D)D", unary<fdlibm::exp>, kMathFlags},
    {kStrict, "sinh", "(D)D", unary<fdlibm::sinh>, kLeafNative},
    {kStrict, "cosh", "(D)D", unary<fdlibm::cosh>, kLeafNative},
    {kStrict, "tanh", "(D)D", unary<fdlibm::tanh>, kLeafNative},
    {kStrict, "sqrt", "(D)D", unary<square_root>, kLeafNative},
    {kStrict, "IEEEremainder", "(DD)D", binary<remainder>, kLeafNative},
    {kMath, "sin", "(D)D", rounded<sinl>, kMathFlags},
    {kMath, "cos", "(D)D", rounded<cosl>, kMathFlags},
    {kMath, "tan", "(D)D", rounded<tanl>, kMathFlags},
    {kMath, "exp", "(D)D", rounded<expl>, kMathFlags},
    {kMath, "log", "(D)D", rounded<logl>, kMathFlags},
    {kMath, "log10", "(D)D", rounded<log10l>, kMathFlags},
    {kMath, "pow", "(DD)D", binary<power>, kMathFlags},
    {kMath, "sqrt", "(D)D", unary<square_root>, kMathFlags},
    {"java/lang/Double", "doubleToRawLongBits", "(D)J", double_to_raw_bits, kLeafNative},
    {"java/lang/Double", "longBitsToDouble", "(J)D", bits_to_double, kLeafNative},
    {"java/lang/Float", "floatToRawIntBits", "(F)I", float_to_raw_bits, kLeafNative},
    {"java/lang/Float", "intBitsToFloat", "(I)F", bits_to_float, kLeafNative},
};

}  // namespace

std::span<const NativeEntry> java_lang_math() { return kJavaLangMathEntries; }

}  // namespace heddle::vm::natives
