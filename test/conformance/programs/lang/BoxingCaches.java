/** Identity of boxed values: caches from -128 to 127, and where javac boxes. */
import java.util.ArrayList;
import java.util.List;

public class BoxingCaches {
    static Object box(Object o) {
        return o;
    }

    public static void main(String[] args) {
        for (int i : new int[] {-129, -128, 0, 127, 128}) {
            Integer a = i;
            Integer b = i;
            Long la = (long) i;
            Long lb = (long) i;
            Short sa = (short) i;
            Short sb = (short) i;
            System.out.println(i + " " + (a == b) + (la == lb) + (sa == sb) + " " + a.equals(b) + la.equals(i)
                    + la.equals((long) i));
        }
        Character c1 = 127, c2 = 127, c3 = 128, c4 = 128;
        System.out.println((c1 == c2) + " " + (c3 == c4) + " " + (c3.equals(c4)));
        Byte b1 = -128, b2 = -128;
        Boolean t1 = true, t2 = Boolean.valueOf("TRUE");
        System.out.println((b1 == b2) + " " + (t1 == t2) + " " + (t1 == Boolean.TRUE));
        Double d1 = 0.0, d2 = 0.0;
        System.out.println((d1 == d2) + " " + d1.equals(d2) + " " + d1.equals(-0.0) + " " + Double.valueOf(Double.NaN)
                .equals(Double.NaN));
        System.out.println((Integer.valueOf(5) == Integer.valueOf("5")) + " " + (box(1000) == box(1000)) + " "
                + (box(100) == box(100)));
        System.out.println(Integer.valueOf(7).hashCode() + " " + Long.valueOf(1L << 32).hashCode() + " "
                + Boolean.TRUE.hashCode() + " "
                + Double.valueOf(1.5).hashCode() + " " + Character.valueOf('x').hashCode() + " " + Float.valueOf(1f)
                        .hashCode());
        List<Integer> list = new ArrayList<>(List.of(10, 20, 30));
        list.remove(1);
        list.remove((Integer) 10);
        System.out.println(list);
        Integer x = 1000;
        int y = 1000;
        long z = 1000;
        System.out.println((x == y) + " " + (x == z) + " " + x.equals(y) + " " + (x <= 1000 && x >= 1000));
        Object o = true ? 1 : "s";
        System.out.println(o.getClass().getSimpleName());
        Integer none = null;
        try {
            if (none == 5) System.out.println("?");
        } catch (NullPointerException e) {
            System.out.println("unboxing null");
        }
        long sum = 0;
        for (Integer i = 120; i < 135; i++) sum += i;
        System.out.println(sum);
        System.out.println(Integer.compare(3, 5) + " " + Integer.signum(-9) + " " + Integer.bitCount(255) + " "
                + Integer.reverse(1)
                + " " + Integer.highestOneBit(100) + " " + Integer.toString(-255, 16) + " " + Integer.toOctalString(8)
                + " " + Integer.parseUnsignedInt("4294967295") + " " + Integer.toUnsignedString(-1) + " "
                        + Integer.decode("-0x10"));
        for (String s : new String[] {"2147483648", "", "+", "1 ", "0x1", "\u0661\u0662", "-2147483648", "+7"}) {
            try {
                System.out.println(Integer.parseInt(s));
            } catch (NumberFormatException e) {
                System.out.println(e.getMessage());
            }
        }
    }
}
