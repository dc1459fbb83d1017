/** A method with thousands of instructions and many handlers, a string constant near the limit, a big table. */
public class LongMethod {
    static int step(int x, int k) {
        return switch (k) {
            case 0 -> x + 1; case 1 -> x * 3; case 2 -> x ^ 0x55; case 3 -> x - 17; case 4 -> x << 1; case 5 -> x >>> 1;
            case 6 -> x | 8; case 7 -> x & ~4; case 8 -> -x; case 9 -> ~x; case 10 -> x % 1000; case 11 -> x / 3;
            case 12 -> x * x; case 13 -> x + x; case 14 -> x ^ x << 3; case 15 -> x ^ x >> 5; case 16 ->
                    Integer.reverse(x);
            case 17 -> Integer.rotateLeft(x, 7); case 18 -> x - Integer.bitCount(x); case 19 -> Math.max(x, 12345);
            case 20 -> (short) x; case 21 -> (byte) x + 1000; case 22 -> (char) x; case 23 -> (int) (x * 0.5);
            case 24 -> (int) ((long) x * x >> 7); case 25 -> x == 0 ? 1 : x; case 26 -> Integer.toString(x).length();
            case 27 -> x + 0x7fffffff; case 28 -> x - 0x80000000; case 29 -> x * 31 + 7;
            default -> throw new IllegalArgumentException("k=" + k);
        };
    }

    static int handlers(int n) {
        int r = 0;
        try { r += 1; if (n == 1) throw new IllegalStateException(); } catch (IllegalStateException e) { r += 100; }
        try { r += 2; if (n == 2) throw new IllegalArgumentException(); } catch (IllegalArgumentException e) {
                r += 200; }
        try {
            try { r += 3; if (n == 3) throw new UnsupportedOperationException(); }
            finally { r += 1000; }
        } catch (UnsupportedOperationException e) { r += 300; }
        try {
            try {
                try { r += 4; r += 4 / (n - 4); }
                catch (NullPointerException e) { r = -1; }
            } catch (ClassCastException | IndexOutOfBoundsException e) { r = -2; }
        } catch (RuntimeException e) { r += 400; }
        try { r += 5; Object o = n == 5 ? "s" : (Object) 1; r += (Integer) o; }
        catch (ClassCastException e) { r += 500; }
        try { r += 6; r += new int[n == 6 ? 0 : 1][0].length; int[] z = new int[n == 6 ? 0 : 1]; z[0]++; }
        catch (ArrayIndexOutOfBoundsException e) { r += 600; }
        return r;
    }

    static final int[] TABLE = {
        3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8, 9, 7, 9, 3, 2, 3, 8, 4, 6, 2, 6, 4, 3, 3, 8, 3, 2, 7, 9, 5, 0, 2, 8, 8, 4,
        1, 9, 7, 1, 6, 9, 3, 9, 9, 3, 7, 5, 1, 0, 5, 8, 2, 0, 9, 7, 4, 9, 4, 4, 5, 9, 2, 3, 0, 7, 8, 1, 6, 4, 0, 6, 2,
        8, 6, 2, 0, 8, 9, 9, 8, 6, 2, 8, 0, 3, 4, 8, 2, 5, 3, 4, 2, 1, 1, 7, 0, 6, 7, 9, 8, 2, 1, 4, 8, 0, 8, 6, 5, 1,
        3, 2, 8, 2, 3, 0, 6, 6, 4, 7, 0, 9, 3, 8, 4, 4, 6, 0, 9, 5, 5, 0, 5, 8, 40000, -40000, 32767, -32768, 128,
        -129, 65536, Integer.MAX_VALUE, Integer.MIN_VALUE};

    public static void main(String[] args) {
        int x = 1;
        for (int round = 0; round < 100; round++) {
            for (int k = 0; k < 30; k++) x = step(x, k) + TABLE[(round * 30 + k) % TABLE.length];
            if (round % 10 == 0) System.out.println(x);
        }
        for (int n = 0; n <= 7; n++) System.out.println(handlers(n));
        long sum = 0;
        for (int t : TABLE) sum += t;
        System.out.println(sum + " " + TABLE.length);
        try {
            step(0, 30);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage() + " line " + e.getStackTrace()[0].getLineNumber());
        }
    }
}
