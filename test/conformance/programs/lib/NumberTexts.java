/** Parsing and printing of every number class in several radixes, with all the failures. */
public class NumberTexts {
    interface Body {
        Object run();
    }

    static void attempt(String name, Body b) {
        try {
            System.out.println(name + " " + b.run());
        } catch (RuntimeException e) {
            System.out.println(name + " " + e.getClass().getSimpleName() + ": " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        String[] texts = {"0", "-0", "+5", "127", "128", "-129", "32768", "2147483647", "2147483648", "-2147483649",
                "9223372036854775807",
            "9223372036854775808", "", "-", "12a", " 1", "1_000", "\u0966\u0967"};
        for (String t : texts) {
            attempt("byte " + t, () -> Byte.parseByte(t));
            attempt("short " + t, () -> Short.parseShort(t));
            attempt("int " + t, () -> Integer.parseInt(t));
            attempt("long " + t, () -> Long.parseLong(t));
            attempt("unsigned " + t, () -> Integer.parseUnsignedInt(t));
            attempt("unsigned long " + t, () -> Long.parseUnsignedLong(t));
        }
        for (int radix : new int[] {2, 3, 8, 10, 16, 32, 36, 1, 37}) {
            attempt("radix " + radix, () -> Integer.toString(-12345, radix) + " " + Long.toString(Long.MIN_VALUE, radix)
                    + " "
                    + Integer.toUnsignedString(-1, radix) + " " + Long.toUnsignedString(-1, radix) + " "
                            + Integer.parseInt("101", radix));
        }
        for (String t : new String[] {"10", "0x1F", "-0X1f", "#ff", "010", "-010", "08", "0x", "+0x10", "0xFFFFFFFF"}) {
            attempt("decode " + t, () -> Integer.decode(t) + " " + Long.decode(t) + " " + Short.decode(t));
        }
        for (int i : new int[] {0, 1, -1, 255, Integer.MIN_VALUE, Integer.MAX_VALUE}) {
            System.out.println(Integer.toHexString(i) + " " + Integer.toOctalString(i) + " " + Integer.toBinaryString(i)
                    + " " + Long.toHexString(i) + " "
                    + Integer.hashCode(i) + " " + Long.hashCode(i) + " " + Integer.divideUnsigned(i, 3) + " "
                            + Integer.remainderUnsigned(i, 3) + " "
                    + Integer.compareUnsigned(i, 1) + " " + Integer.toUnsignedLong(i) + " "
                            + Byte.toUnsignedInt((byte) i) + " " + (byte) i + " " + (short) i);
        }
        attempt("null int", () -> Integer.parseInt(null));
        attempt("null long", () -> Long.valueOf((String) null));
        attempt("null double", () -> Double.parseDouble(null));
        attempt("range", () -> Integer.parseInt("xx123yy", 2, 5, 10));
        attempt("bad range", () -> Integer.parseInt("12", 1, 5, 10));
        attempt("boolean", () -> Boolean.parseBoolean("TrUe") + " " + Boolean.parseBoolean("yes") + " "
                + Boolean.parseBoolean(null) + " " + Boolean.logicalXor(true, false));
        attempt("doubles", () -> Double.toString(100) + " " + Double.valueOf("1e-5") + " " + Double.MIN_NORMAL + " "
                + Double.doubleToRawLongBits(-0.0) + " "
                + Double.hashCode(0.1) + " " + Double.isFinite(1 / 0.0) + " " + Double.sum(0.1, 0.2) + " "
                        + Double.BYTES);
        attempt("floats", () -> Float.toString(1e10f) + " " + Float.valueOf("3.4028236e38") + " "
                + Float.floatToIntBits(Float.NaN) + " " + Float.intBitsToFloat(1) + " "
                + Float.compare(-0f, 0f) + " " + Float.hashCode(1.5f) + " " + Float.MAX_EXPONENT);
        attempt("compare", () -> Integer.compare(1, 2) + " " + Long.compare(2, 1) + " "
                + Short.compare((short) 1, (short) 5) + " " + Byte.compare((byte) 1, (byte) -1) + " "
                + Character.compare('a', 'd') + " " + Boolean.compare(true, false));
        attempt("cast", () -> ((Number) 300).byteValue() + " " + ((Number) 1e10).intValue() + " " + ((Number) 2.9f)
                .longValue() + " " + ((Number) (short) 5).doubleValue());
    }
}
