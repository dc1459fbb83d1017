/** Math and StrictMath: transcendental functions bit for bit, rounding, exact arithmetic, hypot, cbrt. */
public class MathFunctions {
    static String hex(double d) {
        return Long.toHexString(Double.doubleToLongBits(d));
    }

    public static void main(String[] args) {
        double[] xs = {0, -0.0, 1, -1, 0.5, -0.5, 2, 10, 100.25, -3.75, 1e-10, 1e10, 1e300, 1e-300, Math.PI,
                Math.PI / 2, Math.PI / 4, 710, -746, Double.NaN, Double.POSITIVE_INFINITY,
            Double.NEGATIVE_INFINITY, Double.MIN_VALUE, Double.MAX_VALUE, 0.1, 123456.789};
        for (double x : xs) {
            System.out.println(x + " sin " + hex(StrictMath.sin(x)) + " cos " + hex(StrictMath.cos(x)) + " tan "
                    + hex(StrictMath.tan(x)) + " exp " + hex(StrictMath.exp(x)) + " log "
                    + hex(StrictMath.log(x)) + " log10 " + hex(StrictMath.log10(x)) + " log1p "
                            + hex(StrictMath.log1p(x)) + " expm1 " + hex(StrictMath.expm1(x)));
            System.out.println("  asin " + hex(StrictMath.asin(x)) + " acos " + hex(StrictMath.acos(x)) + " atan "
                    + hex(StrictMath.atan(x)) + " sinh " + hex(StrictMath.sinh(x)) + " cosh "
                    + hex(StrictMath.cosh(x)) + " tanh " + hex(StrictMath.tanh(x)) + " sqrt " + hex(Math.sqrt(x))
                            + " cbrt " + hex(StrictMath.cbrt(x)));
            System.out.println("  floor " + Math.floor(x) + " ceil " + Math.ceil(x) + " rint " + Math.rint(x)
                    + " round " + Math.round(x) + " roundf " + Math.round((float) x) + " ulp " + Math.ulp(x)
                    + " signum " + Math.signum(x) + " exp " + Math.getExponent(x) + " deg " + Math.toDegrees(x)
                            + " rad " + Math.toRadians(x) + " abs " + Math.abs(x));
        }
        double[][] pairs = {{2, 10}, {2, 0.5}, {-8, 1.0 / 3}, {-2, 3}, {0, 0}, {0, -1}, {-0.0, -3}, {1e200, 2},
                {1, Double.NaN}, {Double.NaN, 0}, {0.5, 1074}, {10, -5}, {1.0001, 10000}, {3, 4}};
        for (double[] p : pairs) {
            System.out.println(p[0] + "," + p[1] + " pow " + hex(StrictMath.pow(p[0], p[1])) + " atan2 "
                    + hex(StrictMath.atan2(p[0], p[1])) + " hypot " + hex(StrictMath.hypot(p[0], p[1])) + " rem "
                    + Math.IEEEremainder(p[0], p[1]) + " copySign " + Math.copySign(p[0], p[1]) + " nextAfter "
                            + hex(Math.nextAfter(p[0], p[1])));
        }
        System.out.println(Math.sin(0) + " " + Math.cos(0) + " " + Math.pow(2, 10) + " " + Math.exp(0) + " "
                + Math.log(1) + " " + Math.log10(1000) + " " + Math.atan2(0, -1) + " " + Math.hypot(3, 4) + " "
                + Math.cbrt(27));
        System.out.println(Math.round(0.49999999999999994) + " " + Math.round(-0.5) + " " + Math.round(-1.5) + " "
                + Math.round(4503599627370497.0) + " " + Math.round(Double.NaN) + " " + Math.round(1e30));
        System.out.println(Math.floorDiv(-7, 2) + " " + Math.floorMod(-7, 2) + " " + Math.floorMod(7, -2) + " "
                + Math.floorDiv(Long.MIN_VALUE, -1L) + " " + Math.floorMod(-1L, 5));
        System.out.println(Math.multiplyHigh(Long.MAX_VALUE, Long.MAX_VALUE) + " "
                + Math.multiplyFull(Integer.MAX_VALUE, 2) + " " + Math.absExact(-5) + " "
                + Math.abs(Integer.MIN_VALUE));
        for (Runnable r : new Runnable[] {() -> Math.addExact(Long.MAX_VALUE, 1), () ->
                Math.incrementExact(Integer.MAX_VALUE), () -> Math.absExact(Integer.MIN_VALUE), () ->
                Math.toIntExact(-1L << 32)}) {
            try {
                r.run();
            } catch (ArithmeticException e) {
                System.out.println(e.getMessage());
            }
        }
        System.out.println(Math.min(-0.0, 0.0) + " " + Math.max(-0.0, 0.0) + " " + Math.min(Float.NaN, 1f) + " "
                + Math.max(3L, -4L) + " " + Math.fma(2.0, 3.0, 4.0));
    }
}
