/** strictfp code and sums whose exact rounding matters: compensated sums, FMA, subnormals. */
public strictfp class StrictFp {
    static double kahan(double[] xs) {
        double sum = 0, c = 0;
        for (double x : xs) {
            double y = x - c;
            double t = sum + y;
            c = t - sum - y;
            sum = t;
        }
        return sum;
    }

    static strictfp float floatSum(int n) {
        float s = 0;
        for (int i = 1; i <= n; i++) s += 1f / i;
        return s;
    }

    interface Fp {
        double at(double x);
    }

    static double bisect(Fp f, double lo, double hi) {
        for (int i = 0; i < 200; i++) {
            double mid = (lo + hi) / 2;
            if (f.at(lo) * f.at(mid) <= 0) hi = mid;
            else lo = mid;
        }
        return lo;
    }

    public static void main(String[] args) {
        double[] xs = new double[1000];
        for (int i = 0; i < xs.length; i++) xs[i] = 0.1 * (i % 7 - 3) + 1e-9 * i;
        double naive = 0;
        for (double x : xs) naive += x;
        System.out.println(naive + " " + kahan(xs));
        System.out.println(floatSum(10000));
        System.out.println(Math.fma(0.1, 10, -1) + " " + (0.1 * 10 - 1) + " " + Math.fma(0.1f, 10f, -1f));
        double tiny = Double.MIN_NORMAL;
        for (int i = 0; i < 4; i++) System.out.print((tiny /= 65536) + " ");
        System.out.println(tiny * 65536 * 65536);
        float ftiny = Float.MIN_NORMAL;
        for (int i = 0; i < 4; i++) System.out.print((ftiny /= 64) + " ");
        System.out.println();
        System.out.println(Double.MAX_VALUE * 1.1 / 1.1 + " " + Double.MAX_VALUE * 2 * 0.25);
        System.out.println(bisect(x -> x * x - 2, 0, 2) + " " + bisect(x -> x * x * x - x - 2, 1, 2));
        double x = 0.5;
        for (int i = 0; i < 60; i++) x = 3.9 * x * (1 - x);
        System.out.println(x);
        float f = 0.5f;
        for (int i = 0; i < 60; i++) f = 3.9f * f * (1 - f);
        System.out.println(f);
        double e = 1;
        double term = 1;
        for (int i = 1; i < 25; i++) e += term /= i;
        System.out.println(e + " " + (e == Math.E));
        int i1 = 16777217;
        float f1 = i1;
        double d1 = f1;
        System.out.println(f1 + " " + d1 + " " + (i1 == f1) + " " + (i1 == d1) + " " + (int) f1);
        long big = Long.MAX_VALUE;
        System.out.println((float) big + " " + (double) big + " " + (big == (double) big) + " " + (long) (float) big);
        System.out.println((0.1 + 0.2 == 0.3) + " " + (0.1f + 0.2f == 0.3f) + " " + (0.1f + 0.2 == 0.3));
        System.out.println(Math.scalb(1.0, -1074) + " " + Math.scalb(1.5f, 3) + " " + Math.getExponent(1e300) + " "
                + Math.copySign(3, -0.0)
                + " " + Math.signum(-2.5) + " " + Math.rint(2.5) + " " + Math.rint(3.5) + " " + Math.nextAfter(1f, 2));
    }
}
