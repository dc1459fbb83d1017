/** drem and frem are C's fmod, not IEEE remainder. */
public class FloatRemainder {
    public static void main(String[] args) {
        double inf = Double.POSITIVE_INFINITY;
        double[][] ds = {{5, 3}, {-5, 3}, {5, -3}, {-5, -3}, {5.5, 2.25}, {1e17, 3}, {1, 1e-20}, {0.3, 0.1}, {0, 5},
            {-0.0, 5}, {5, 0}, {inf, 2}, {-inf, 2}, {2, inf}, {-2, inf}, {inf, inf}, {Double.NaN, 1}, {1, Double.NaN},
            {Double.MAX_VALUE, Double.MIN_VALUE}, {Double.MAX_VALUE, 3}, {Double.MIN_VALUE, 2}, {1e308, 1e-308},
            {4, 2}, {-4, 2}};
        for (double[] p : ds) {
            System.out.println(p[0] + " % " + p[1] + " = " + p[0] % p[1] + " ieee " + Math.IEEEremainder(p[0], p[1]));
        }
        float[][] fs = {{5, 3}, {-5, 3}, {5.5f, 2.25f}, {1e30f, 7}, {0.3f, 0.1f}, {-0f, 2}, {1, 0}, {3, Float.NaN},
            {Float.POSITIVE_INFINITY, 3}, {3, Float.NEGATIVE_INFINITY}, {Float.MAX_VALUE, 1e-30f}};
        for (float[] p : fs) {
            System.out.println(p[0] + " % " + p[1] + " = " + p[0] % p[1]);
        }
        double d = 17.75;
        d %= 5;
        System.out.println(d);
        int i = 17;
        i %= 4.5;
        System.out.println(i);
        long l = 10;
        System.out.println(l % 3.5f);
        System.out.println('a' % 10.0);
    }
}
