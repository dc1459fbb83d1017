public class FloatEdge {
    static double sub(double d) { return d / 2; }
    public static void main(String[] a) {
        double[] ds = {0.0, -0.0, 1.0, -1.0, Double.MIN_VALUE, -Double.MIN_VALUE, Double.MIN_NORMAL, Double.MAX_VALUE,
            Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.NaN, 0.5, 1.5, 2.5, -2.5, 1e18, 1e19, -1e19,
            2147483647.5, -2147483648.9, 9.223372036854775e18, 4.9e-324, 1e-320, 123456.789};
        for (double d : ds) {
            float f = (float) d;
            System.out.println(d + " " + f + " " + (int) d + " " + (long) d + " " + (char) d % 7 + (byte) d + (short) d
                + " " + (int) f + " " + (long) f + " " + Math.round(d) + " " + Math.rint(d) + " " + Math.ceil(d)
                + Math.floor(d) + " " + Double.toHexString(d) + " " + Float.toHexString(f) + " "
                + Double.doubleToLongBits(d) + " " + Float.floatToRawIntBits(f) + " " + Math.ulp(d) + Math.nextUp(d)
                + Math.nextDown(f) + Math.getExponent(d) + Math.signum(d) + Math.abs(d) + " " + Double.hashCode(d)
                + Double.isFinite(d));
        }
        for (double x : ds)
            for (double y : new double[] {0.0, -0.0, 1.5, -3.0, Double.NaN, Double.POSITIVE_INFINITY, 4.9e-324})
                System.out.println(x + "," + y + ": " + (x % y) + " " + (x / y) + " " + Math.IEEEremainder(x, y) + " "
                    + Math.min(x, y) + Math.max(x, y) + (x < y) + (x >= y) + (x == y) + Double.compare(x, y)
                    + Math.copySign(x, y) + " " + Math.pow(x, y) + " " + Math.atan2(x, y) + " " + Math.hypot(x, y) + " "
                    + Math.fma(x, y, 1.0) + " " + (float) x % (float) y);
        for (double x : ds)
            System.out.println(Math.sqrt(x) + " " + Math.cbrt(x) + " " + Math.exp(x) + " " + Math.log(x) + " "
                + Math.log10(x) + " " + Math.log1p(x) + " " + Math.expm1(x) + " " + StrictMath.sin(x) + " "
                + StrictMath.cos(x) + " " + StrictMath.tan(x) + " " + Math.asin(x) + " " + Math.atan(x) + " "
                + Math.sinh(x) + " " + Math.tanh(x) + " " + Math.toRadians(x) + " " + Math.scalb(x, 3));
        System.out.println(0.1 + 0.2 + " " + (0.1f + 0.2f) + " " + 1.0f / 3 + " " + 100 * 1.1 + " " + (float) 1e10 + " "
            + 1e21 + 1e-5 + 123456789.0f + " " + (0.1f == 0.1) + (double) 0.1f + " " + (int) 'x' * 1.0f
            + sub(Double.MIN_VALUE) + " " + Float.MIN_VALUE / 2 + " " + Double.parseDouble("0x1.8p1")
            + Double.valueOf(" 1e400 ") + Float.parseFloat("1e-50") + Double.parseDouble("2.2250738585072012e-308")
            + " " + Double.toString(2e-323) + Double.valueOf("1d") + Float.valueOf("NaN"));
        for (String s : new String[] {"", "x", "1e", "0x", "1_0", "+-1", "Infinity2"}) try {
                System.out.println(Double.parseDouble(s));
            } catch (NumberFormatException e) { System.out.println(e); }
        System.out.println(Integer.MIN_VALUE / -1 + " " + Integer.MIN_VALUE % -1 + " " + Long.MIN_VALUE / -1 + " "
            + (1 << 33) + (1L << 65) + (-1 >>> 28) + (-1 >> 40) + ((byte) 200 >>> 2) + (char) ('a' + 1) + ('a' + 1)
            + (short) 70000 + (5 & 6 | 1 ^ 8) + ~7 + Math.floorMod(-7, 3) + -7 % 3 + Math.floorDiv(-7, 3)
            + Integer.toUnsignedString(-1) + Integer.divideUnsigned(-1, 7) + Long.remainderUnsigned(-1, 10)
            + Long.toUnsignedString(-5, 36) + Integer.reverse(1) + Integer.bitCount(-1) + Long.numberOfLeadingZeros(1)
            + Integer.highestOneBit(100) + Integer.rotateLeft(1, 33) + Integer.parseInt("-80000000", 16)
            + Integer.parseUnsignedInt("4294967295") + Character.getNumericValue('z') + Byte.toUnsignedInt((byte) -1)
            + Short.reverseBytes((short) 1) + Long.compareUnsigned(1, -1) + Math.multiplyHigh(Long.MAX_VALUE, 4)
            + Integer.decode("-0x10") + Integer.signum(-5));
        try {
            Math.addExact(Integer.MAX_VALUE, 1);
        } catch (ArithmeticException e) { System.out.println(e); }
        try {
            Math.toIntExact(1L << 40);
        } catch (ArithmeticException e) { System.out.println(e); }
        try {
            Math.multiplyExact(Long.MIN_VALUE, -1L);
        } catch (ArithmeticException e) { System.out.println(e); }
        try {
            Integer.parseInt("2147483648");
        } catch (NumberFormatException e) { System.out.println(e); }
        try {
            Integer.parseInt(null);
        } catch (NumberFormatException e) { System.out.println(e); }
        try {
            Long.parseLong("1L");
        } catch (NumberFormatException e) { System.out.println(e); }
        try {
            Integer.parseInt("9", 40);
        } catch (NumberFormatException e) { System.out.println(e); }
        int i = 5;
        i += 3.7;
        i = i++ + ++i;
        i <<= 2;
        byte b = (byte) 127;
        b++;
        char c = 'z';
        c += 1;
        c++;
        short s = 10;
        s *= 1.5;
        s >>>= 1;
        long l = 1;
        l <<= 63;
        l -= 1;
        int x = 7;
        x = x-- - --x;
        System.out.println(i + " " + b + (int) c + s + l + x + (i > 3 ? 1 : 2.0) + (Object) (true ? 1 : 'a')
            + (char) (true ? 98 : 'a') + (i = 3) * i);
    }
}
