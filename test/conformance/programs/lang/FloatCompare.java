/** fcmpl/fcmpg/dcmpl/dcmpg: every comparison with NaN is false, except !=. */
public class FloatCompare {
    static String doubles(double a, double b) {
        StringBuilder s = new StringBuilder();
        s.append(a < b ? '1' : '0').append(a <= b ? '1' : '0').append(a > b ? '1' : '0').append(a >= b ? '1' : '0');
        s.append(a == b ? '1' : '0').append(a != b ? '1' : '0');
        s.append(!(a < b) ? '1' : '0').append(!(a <= b) ? '1' : '0').append(!(a > b) ? '1' : '0');
        s.append(!(a >= b) ? '1' : '0');
        return s.append(' ').append(Double.compare(a, b)).append(' ').append(Math.min(a, b)).append(' ')
                .append(Math.max(a, b)).toString();
    }

    static String floats(float a, float b) {
        StringBuilder s = new StringBuilder();
        s.append(a < b ? '1' : '0').append(a <= b ? '1' : '0').append(a > b ? '1' : '0').append(a >= b ? '1' : '0');
        s.append(a == b ? '1' : '0').append(a != b ? '1' : '0');
        s.append(!(a < b) ? '1' : '0').append(!(a <= b) ? '1' : '0').append(!(a > b) ? '1' : '0');
        s.append(!(a >= b) ? '1' : '0');
        return s.append(' ').append(Float.compare(a, b)).append(' ').append(Math.min(a, b)).append(' ')
                .append(Math.max(a, b)).toString();
    }

    public static void main(String[] args) {
        double[] ds = {Double.NEGATIVE_INFINITY, -1, -0.0, 0.0, Double.MIN_VALUE, 1, Double.POSITIVE_INFINITY,
            Double.NaN};
        for (double a : ds) {
            for (double b : ds) System.out.println(a + " ? " + b + " = " + doubles(a, b));
        }
        float[] fs = {Float.NEGATIVE_INFINITY, -0f, 0f, Float.MIN_NORMAL, 2f, Float.NaN};
        for (float a : fs) {
            for (float b : fs) System.out.println(a + " ? " + b + " = " + floats(a, b));
        }
        double nan = Double.longBitsToDouble(0x7ff8000000000123L);
        System.out.println(Double.isNaN(nan) + " " + (nan != nan) + " " + Double.valueOf(nan).equals(Double.NaN));
        System.out.println(Double.valueOf(0.0).equals(-0.0) + " " + (0.0 == -0.0) + " " + 1 / -0.0);
        while (!(nan > 0)) {
            nan = 1;
        }
        System.out.println(nan);
    }
}
