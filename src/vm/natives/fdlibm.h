#pragma once
// StrictMath's functions. The Java specification fixes their results bit for
// bit: those of the "freely distributable" C library fdlibm 5.3, so the
// polynomials, their order of evaluation and the splitting of arguments here
// are that library's. (Ng, K. C.: "Argument reduction for huge arguments", 1992;
// the coefficients are fdlibm's published ones.)

namespace heddle::vm::natives::fdlibm {

double sin(double x);
double cos(double x);
double tan(double x);
double asin(double x);
double acos(double x);
double atan(double x);
double atan2(double y, double x);
double exp(double x);
double expm1(double x);
double log(double x);
double log10(double x);
double log1p(double x);
double sinh(double x);
double cosh(double x);
double tanh(double x);

}  // namespace heddle::vm::natives::fdlibm
