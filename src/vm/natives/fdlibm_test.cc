#include "vm/natives/fdlibm.h"

#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <map>
#include <string>

namespace heddle::vm::natives {
namespace {

struct Sample {
  std::string function;
  double argument, result;
};

// Results of StrictMath on HotSpot.
const Sample kSamples[] = {
    {"sin", 0x1.999999999999ap-4, 0x1.98eaecb8bcb2cp-4},
    {"cos", 0x1.999999999999ap-4, 0x1.fd712f9a817cp-1},
    {"tan", 0x1.999999999999ap-4, 0x1.9af8877430b8p-4},
    {"atan", 0x1.999999999999ap-4, 0x1.983e282e2cc4dp-4},
    {"expm1", 0x1.999999999999ap-4, 0x1.aec7b35a00d3ap-4},
    {"sinh", 0x1.999999999999ap-4, 0x1.9a487337b59b3p-4},
    {"cosh", 0x1.999999999999ap-4, 0x1.0147f40224b38p0},
    {"tanh", 0x1.999999999999ap-4, 0x1.983d7795f413ap-4},
    {"log", 0x1.999999999999ap-4, -0x1.26bb1bbb55515p1},
    {"log10", 0x1.999999999999ap-4, -0x1.0p0},
    {"log1p", 0x1.999999999999ap-4, 0x1.8663f793c46c7p-4},
    {"asin", 0x1.999999999999ap-4, 0x1.9a49276037884p-4},
    {"acos", 0x1.999999999999ap-4, 0x1.787b22ce3f59p0},
    {"sin", 0x1.0p-1, 0x1.eaee8744b05fp-2},
    {"cos", 0x1.0p-1, 0x1.c1528065b7d5p-1},
    {"tan", 0x1.0p-1, 0x1.17b4f5bf3474ap-1},
    {"atan", 0x1.0p-1, 0x1.dac670561bb4fp-2},
    {"expm1", 0x1.0p-1, 0x1.4c2531c3c0d38p-1},
    {"sinh", 0x1.0p-1, 0x1.0acd00fe63b97p-1},
    {"cosh", 0x1.0p-1, 0x1.20ac1862ae8dp0},
    {"tanh", 0x1.0p-1, 0x1.d9353d7568af3p-2},
    {"log", 0x1.0p-1, -0x1.62e42fefa39efp-1},
    {"log10", 0x1.0p-1, -0x1.34413509f79ffp-2},
    {"log1p", 0x1.0p-1, 0x1.9f323ecbf984cp-2},
    {"asin", 0x1.0p-1, 0x1.0c152382d7366p-1},
    {"acos", 0x1.0p-1, 0x1.0c152382d7366p0},
    {"sin", 0x1.6666666666666p-1, 0x1.49d6e694619b8p-1},
    {"cos", 0x1.6666666666666p-1, 0x1.87996529f9d93p-1},
    {"tan", 0x1.6666666666666p-1, 0x1.af406c2fc78aep-1},
    {"atan", 0x1.6666666666666p-1, 0x1.38b112d7bd4adp-1},
    {"expm1", 0x1.6666666666666p-1, 0x1.03854c24d130dp0},
    {"sinh", 0x1.6666666666666p-1, 0x1.8465153d5bdbcp-1},
    {"cosh", 0x1.6666666666666p-1, 0x1.4152c1862342fp0},
    {"tanh", 0x1.6666666666666p-1, 0x1.356fb17af2e92p-1},
    {"log", 0x1.6666666666666p-1, -0x1.6d3c324e13f5p-2},
    {"log10", 0x1.6666666666666p-1, -0x1.3d3d3d21ccf04p-3},
    {"log1p", 0x1.6666666666666p-1, 0x1.0fae81914a991p-1},
    {"asin", 0x1.6666666666666p-1, 0x1.8d00e692afd95p-1},
    {"acos", 0x1.6666666666666p-1, 0x1.973e83f5d5c9bp-1},
    {"sin", 0x1.0p0, 0x1.aed548f090ceep-1},
    {"cos", 0x1.0p0, 0x1.14a280fb5068cp-1},
    {"tan", 0x1.0p0, 0x1.8eb245cbee3a6p0},
    {"atan", 0x1.0p0, 0x1.921fb54442d18p-1},
    {"expm1", 0x1.0p0, 0x1.b7e151628aed2p0},
    {"sinh", 0x1.0p0, 0x1.2cd9fc44eb982p0},
    {"cosh", 0x1.0p0, 0x1.8b07551d9f551p0},
    {"tanh", 0x1.0p0, 0x1.85efab514f394p-1},
    {"log", 0x1.0p0, 0x0.0p0},
    {"log10", 0x1.0p0, 0x0.0p0},
    {"log1p", 0x1.0p0, 0x1.62e42fefa39efp-1},
    {"asin", 0x1.0p0, 0x1.921fb54442d18p0},
    {"acos", 0x1.0p0, 0x0.0p0},
    {"sin", 0x1.8p0, 0x1.feb7a9b2c6d8bp-1},
    {"cos", 0x1.8p0, 0x1.21bd54fc5f9a7p-4},
    {"tan", 0x1.8p0, 0x1.c33ed50b88777p3},
    {"atan", 0x1.8p0, 0x1.f730bd281f69bp-1},
    {"expm1", 0x1.8p0, 0x1.bda7fcc9f8a83p1},
    {"sinh", 0x1.8p0, 0x1.108c3aabd6a6p1},
    {"cosh", 0x1.8p0, 0x1.2d1bc21e22022p1},
    {"tanh", 0x1.8p0, 0x1.cf6f9786df577p-1},
    {"log", 0x1.8p0, 0x1.9f323ecbf984cp-2},
    {"log10", 0x1.8p0, 0x1.68a288b60b7fcp-3},
    {"log1p", 0x1.8p0, 0x1.d5240f0e0e078p-1},
    {"sin", 0x1.4p1, 0x1.326af0dcfcabp-1},
    {"cos", 0x1.4p1, -0x1.9a2f7ef858b7dp-1},
    {"tan", 0x1.4p1, -0x1.7e79b4e00bb15p-1},
    {"atan", 0x1.4p1, 0x1.30b6d796a4da8p0},
    {"expm1", 0x1.4p1, 0x1.65d6fd931e0bbp3},
    {"sinh", 0x1.4p1, 0x1.83368cdb0b6d3p2},
    {"cosh", 0x1.4p1, 0x1.88776e4b30aa3p2},
    {"tanh", 0x1.4p1, 0x1.f9258260a71c2p-1},
    {"log", 0x1.4p1, 0x1.d5240f0e0e078p-1},
    {"log10", 0x1.4p1, 0x1.977d95ec10c02p-2},
    {"log1p", 0x1.4p1, 0x1.40b512eb53d6p0},
    {"sin", -0x1.ep1, 0x1.24a3af6750621p-1},
    {"cos", -0x1.ep1, -0x1.a4205b28667f7p-1},
    {"tan", -0x1.ep1, -0x1.64a2502b0ca3bp-1},
    {"atan", -0x1.ep1, -0x1.4f68dea672618p0},
    {"expm1", -0x1.ep1, -0x1.f3f57b6558797p-1},
    {"sinh", -0x1.ep1, -0x1.53fb02f7bbd05p4},
    {"cosh", -0x1.ep1, 0x1.545b571c910c9p4},
    {"tanh", -0x1.ep1, -0x1.ff6f17a754772p-1},
    {"sin", 0x1.4p3, -0x1.1689ef5f34f52p-1},
    {"cos", 0x1.4p3, -0x1.ad9ac890c6b1fp-1},
    {"tan", 0x1.4p3, 0x1.4bf5f34be3782p-1},
    {"atan", 0x1.4p3, 0x1.789bd2c160054p0},
    {"expm1", 0x1.4p3, 0x1.5825dcf95056p14},
    {"sinh", 0x1.4p3, 0x1.5829dced69992p13},
    {"cosh", 0x1.4p3, 0x1.5829dd053712ep13},
    {"tanh", 0x1.4p3, 0x1.ffffffdc96f35p-1},
    {"log", 0x1.4p3, 0x1.26bb1bbb55516p1},
    {"log10", 0x1.4p3, 0x1.0p0},
    {"log1p", 0x1.4p3, 0x1.32ee3b77f374cp1},
    {"sin", 0x1.91p6, -0x1.1bf00980dc35cp-2},
    {"cos", 0x1.91p6, 0x1.ebec72ba6b0ecp-1},
    {"tan", 0x1.91p6, -0x1.278694556d18fp-2},
    {"atan", 0x1.91p6, 0x1.8f92010a9ab6dp0},
    {"expm1", 0x1.91p6, 0x1.8c39b9134bac4p144},
    {"sinh", 0x1.91p6, 0x1.8c39b9134bac4p143},
    {"cosh", 0x1.91p6, 0x1.8c39b9134bac4p143},
    {"tanh", 0x1.91p6, 0x1.0p0},
    {"log", 0x1.91p6, 0x1.26e404680832p2},
    {"log10", 0x1.91p6, 0x1.0023887317de9p1},
    {"log1p", 0x1.91p6, 0x1.2786a38e9d7dcp2},
    {"sin", 0x1.86ap16, 0x1.24daa9c527e96p-5},
    {"cos", 0x1.86ap16, -0x1.ffac3841b3da7p-1},
    {"tan", 0x1.86ap16, -0x1.250a9d503313dp-5},
    {"atan", 0x1.86ap16, 0x1.921f0d7e968a8p0},
    {"tanh", 0x1.86ap16, 0x1.0p0},
    {"log", 0x1.86ap16, 0x1.7069e2aa2aa5bp3},
    {"log10", 0x1.86ap16, 0x1.4p2},
    {"log1p", 0x1.86ap16, 0x1.7069f7a2d94f6p3},
    {"sin", -0x1.81cd6c8b43958p13, 0x1.687d5890974a5p-1},
    {"cos", -0x1.81cd6c8b43958p13, 0x1.6b94c3bbe24b8p-1},
    {"tan", -0x1.81cd6c8b43958p13, 0x1.fba5836323a4ep-1},
    {"atan", -0x1.81cd6c8b43958p13, -0x1.921a664fe1dc4p0},
    {"expm1", -0x1.81cd6c8b43958p13, -0x1.0p0},
    {"tanh", -0x1.81cd6c8b43958p13, -0x1.0p0},
    {"sin", 0x1.2a05f2p33, -0x1.f334c7896a4e3p-2},
    {"cos", 0x1.2a05f2p33, 0x1.bf098901c931ap-1},
    {"tan", 0x1.2a05f2p33, -0x1.1de000f443f5p-1},
    {"atan", 0x1.2a05f2p33, 0x1.921fb543d4dep0},
    {"tanh", 0x1.2a05f2p33, 0x1.0p0},
    {"log", 0x1.2a05f2p33, 0x1.7069e2aa2aa5bp4},
    {"log10", 0x1.2a05f2p33, 0x1.4p3},
    {"log1p", 0x1.2a05f2p33, 0x1.7069e2aa3184ep4},
    {"sin", 0x1.da56a4b0835cp74, 0x1.f002082dc4a31p-3},
    {"cos", 0x1.da56a4b0835cp74, 0x1.f0c1ca25bcd97p-1},
    {"tan", 0x1.da56a4b0835cp74, 0x1.ff3a5bb41fc5p-3},
    {"atan", 0x1.da56a4b0835cp74, 0x1.921fb54442d18p0},
    {"tanh", 0x1.da56a4b0835cp74, 0x1.0p0},
    {"log", 0x1.da56a4b0835cp74, 0x1.9f46eeb8efee9p5},
    {"log10", 0x1.da56a4b0835cp74, 0x1.68b480b19487ap4},
    {"log1p", 0x1.da56a4b0835cp74, 0x1.9f46eeb8efee9p5},
    {"sin", 0x1.4f8b588e368f1p-17, 0x1.4f8b588e1e8a2p-17},
    {"cos", 0x1.4f8b588e368f1p-17, 0x1.ffffffff920c8p-1},
    {"tan", 0x1.4f8b588e368f1p-17, 0x1.4f8b588e6698ep-17},
    {"atan", 0x1.4f8b588e368f1p-17, 0x1.4f8b588e06854p-17},
    {"expm1", 0x1.4f8b588e368f1p-17, 0x1.4f8bc681cdfb6p-17},
    {"sinh", 0x1.4f8b588e368f1p-17, 0x1.4f8b588e4e94p-17},
    {"cosh", 0x1.4f8b588e368f1p-17, 0x1.0000000036f9cp0},
    {"tanh", 0x1.4f8b588e368f1p-17, 0x1.4f8b588e06854p-17},
    {"log", 0x1.4f8b588e368f1p-17, -0x1.7069e2aa2aa5bp3},
    {"log10", 0x1.4f8b588e368f1p-17, -0x1.4p2},
    {"log1p", 0x1.4f8b588e368f1p-17, 0x1.4f8aea9ae7317p-17},
    {"asin", 0x1.4f8b588e368f1p-17, 0x1.4f8b588e4e94p-17},
    {"acos", 0x1.4f8b588e368f1p-17, 0x1.921f0d7e968a6p0},
    {"sin", 0x1.68p4, -0x1.f2dde019d9bc7p-2},
    {"cos", 0x1.68p4, -0x1.bf21c9294b1c4p-1},
    {"tan", 0x1.68p4, 0x1.1d9ebe41119b9p-1},
    {"atan", 0x1.68p4, 0x1.86c0e99b54aa8p0},
    {"expm1", 0x1.68p4, 0x1.604b68ce05f66p32},
    {"sinh", 0x1.68p4, 0x1.604b68cf05f66p31},
    {"cosh", 0x1.68p4, 0x1.604b68cf05f66p31},
    {"tanh", 0x1.68p4, 0x1.0p0},
    {"log", 0x1.68p4, 0x1.8e87ab6e53b28p1},
    {"log10", 0x1.68p4, 0x1.5a28a22d82dffp0},
    {"log1p", 0x1.68p4, 0x1.941896fd2623ap1},
    {"sin", 0x1.63p9, 0x1.f9bd0303f6fafp-15},
    {"cos", 0x1.63p9, 0x1.fffffff06393p-1},
    {"tan", 0x1.63p9, 0x1.f9bd03136287dp-15},
    {"atan", 0x1.63p9, 0x1.91c367668c617p0},
    {"sinh", 0x1.63p9, 0x1.3e21a464507fap1023},
    {"cosh", 0x1.63p9, 0x1.3e21a464507fap1023},
    {"tanh", 0x1.63p9, 0x1.0p0},
    {"log", 0x1.63p9, 0x1.a42d4d1ff8154p2},
    {"log10", 0x1.63p9, 0x1.6cf608981902ap1},
    {"log1p", 0x1.63p9, 0x1.a4445c70632f8p2},
};

const std::map<std::string, double (*)(double)> kFunctions = {
    {"sin", fdlibm::sin},     {"cos", fdlibm::cos},     {"tan", fdlibm::tan},
    {"asin", fdlibm::asin},   {"acos", fdlibm::acos},   {"atan", fdlibm::atan},
    {"log", fdlibm::log},     {"log10", fdlibm::log10}, {"log1p", fdlibm::log1p},
    {"expm1", fdlibm::expm1}, {"sinh", fdlibm::sinh},   {"cosh", fdlibm::cosh},
    {"tanh", fdlibm::tanh},
};

TEST(Fdlibm, GivesTheBitsThatStrictMathGives) {
  for (const Sample& s : kSamples) {
    double got = kFunctions.at(s.function)(s.argument);
    EXPECT_EQ(std::bit_cast<uint64_t>(got), std::bit_cast<uint64_t>(s.result))
        << s.function << "(" << s.argument << ")";
  }
}

TEST(Fdlibm, KeepsTheSignOfZeroAndTheQuadrant) {
  EXPECT_TRUE(std::signbit(fdlibm::sin(-0.0)));
  EXPECT_EQ(std::bit_cast<uint64_t>(fdlibm::atan2(-0.0, -1.0)),
            std::bit_cast<uint64_t>(-3.141592653589793));
  EXPECT_EQ(fdlibm::atan2(1.0, 0.0), 1.5707963267948966);
}

TEST(Fdlibm, HasNoNumberOutsideTheDomain) {
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  EXPECT_TRUE(std::isnan(fdlibm::log(-1.0)));
  EXPECT_TRUE(std::isnan(fdlibm::asin(1.5)));
  EXPECT_TRUE(std::isnan(fdlibm::sin(kInfinity)));
  EXPECT_EQ(fdlibm::log(0.0), -kInfinity);
}

}  // namespace
}  // namespace heddle::vm::natives
