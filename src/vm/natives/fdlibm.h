#pragma once
// The functions of java.lang.StrictMath. Java specifies their results bit for bit
// as those of the C library fdlibm 5.3, so the coefficients, the order of
// evaluation and the argument reduction (K. C. Ng, "Argument reduction for huge
// arguments", 1992) are that library's.
//
// Ported from fdlibm 5.3, whose notice is:
//
//   Copyright (C) 1993 by Sun Microsystems, Inc. All rights reserved.
//
//   Developed at SunSoft, a Sun Microsystems, Inc. business.
//   Permission to use, copy, modify, and distribute this
//   software is freely granted, provided that this notice
//   is preserved.

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
