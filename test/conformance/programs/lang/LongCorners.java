/** Long division, comparison and mixing with int. */
public class LongCorners {
    static long parse(String s) {
        return Long.parseLong(s);
    }

    static String order(long a, long b) {
        return a < b ? "<" : a > b ? ">" : "=";
    }

    public static void main(String[] args) {
        long min = Long.MIN_VALUE;
        long m1 = parse("-1");
        System.out.println(min / m1);
        System.out.println(min % m1);
        System.out.println(-min);
        System.out.println(min * m1);
        System.out.println(Long.MAX_VALUE - m1);
        try {
            System.out.println(min / parse("0"));
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        try {
            System.out.println(min % parse("0"));
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(order(min, Long.MAX_VALUE) + order(0, -0L) + order(1L << 32, 1) + order(-1, 1L << 40));
        int i = (int) parse("4294967297");
        System.out.println(i);
        System.out.println((int) min + " " + (short) 0x12345678L + " " + (byte) 0x1ffL + " " + (int) (char) -1L);
        long mixed = Integer.MAX_VALUE + 1;
        long widened = Integer.MAX_VALUE + 1L;
        System.out.println(mixed + " " + widened);
        int narrow = 1;
        narrow += 5_000_000_000L;
        System.out.println(narrow);
        narrow *= 3.7;
        System.out.println(narrow);
        narrow <<= 33L;
        System.out.println(narrow);
        System.out.println(1L << 63 >> 63 >>> 1);
        System.out.println(Long.toHexString(0x8000_0000_0000_0000L >>> 4));
        System.out.println(Long.compareUnsigned(-1, 1) + " " + Long.divideUnsigned(-1, 10) + " "
                + Long.remainderUnsigned(-1, 10) + " " + Long.toUnsignedString(-1));
        System.out.println(Long.numberOfLeadingZeros(1) + " " + Long.numberOfTrailingZeros(min) + " "
                + Long.bitCount(-1L) + " " + Long.reverse(1) + " " + Long.rotateLeft(min, 1) + " "
                + Long.highestOneBit(1000) + " " + Long.lowestOneBit(1000) + " " + Long.reverseBytes(0xff));
    }
}
