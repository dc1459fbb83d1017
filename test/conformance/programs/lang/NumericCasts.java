/** Every primitive conversion on values that do not fit. */
public class NumericCasts {
    static void fromDouble(double d) {
        System.out.println(d + ": i=" + (int) d + " l=" + (long) d + " f=" + (float) d + " b=" + (byte) d + " s="
                + (short) d + " c=" + (int) (char) d);
    }

    static void fromFloat(float f) {
        System.out.println(f + ": i=" + (int) f + " l=" + (long) f + " d=" + (double) f + " b=" + (byte) f + " s="
                + (short) f + " c=" + (int) (char) f);
    }

    static void fromLong(long l) {
        System.out.println(l + ": i=" + (int) l + " f=" + (float) l + " d=" + (double) l + " b=" + (byte) l + " s="
                + (short) l + " c=" + (int) (char) l);
    }

    static void fromInt(int i) {
        System.out.println(i + ": l=" + (long) i + " f=" + (float) i + " d=" + (double) i + " b=" + (byte) i + " s="
                + (short) i + " c=" + (int) (char) i);
    }

    public static void main(String[] args) {
        double[] ds = {0.0, -0.0, 0.5, -0.5, 127.9, 128, -129, 65535.5, 65536, 2147483647.0, 2147483647.9, 2147483648.0,
            -2147483648.9, -2147483649.0, 9.2e18, 9.3e18, -9.3e18, 1e300, -1e300, Double.NaN, Double.POSITIVE_INFINITY,
            Double.NEGATIVE_INFINITY, Double.MIN_VALUE, Double.MAX_VALUE, 16777217.0, 9007199254740993.0};
        for (double d : ds) fromDouble(d);
        float[] fs = {0f, -0f, 1.5f, -1.5f, 3e9f, -3e9f, 1e19f, -1e19f, Float.NaN, Float.POSITIVE_INFINITY,
            Float.NEGATIVE_INFINITY, Float.MIN_VALUE, Float.MAX_VALUE, 0.1f, 65535f};
        for (float f : fs) fromFloat(f);
        long[] ls = {0, -1, 255, 256, 32768, 65535, 1L << 31, (1L << 31) - 1, -(1L << 31) - 1, 1L << 53, (1L << 53) + 1,
            (1L << 24) + 1, Long.MAX_VALUE, Long.MIN_VALUE, Long.MAX_VALUE - 512, 0x123456789abcdefL};
        for (long l : ls) fromLong(l);
        int[] is = {0, -1, 127, 128, -129, 65535, 65536, 16777217, Integer.MAX_VALUE, Integer.MIN_VALUE, 0x12345678};
        for (int i : is) fromInt(i);
        System.out.println((int) (byte) 0x80 + " " + (int) (short) 0x8000 + " " + (int) (char) 0x8000);
        System.out.println((byte) (char) 0xffff + " " + (char) (byte) 65 + " " + (short) (char) 40000);
        System.out.println((int) (char) (byte) -1);
    }
}
