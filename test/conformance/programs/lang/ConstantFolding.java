/** What javac computes must agree with what the machine computes. */
public class ConstantFolding {
    static final int I = 7 * 6 / 5 % 4 << 3 >> 1 >>> 1 ^ 0x55 & ~3 | 128;
    static final long L = 1L << 40 | Integer.MIN_VALUE;
    static final double D = 1.0 / 3 + 2e-5f;
    static final float F = 16777217;
    static final boolean Z = I > 5 && !(L < 0) || D != D;
    static final String S = "s" + I + L + D + F + Z + 'c' + null + (byte) 300 + (char) 66 + (int) 3.9f;
    static final char C = 'a' + 1;
    static final int SHIFT = 1 << 33;
    static final int TERNARY = Z ? 'x' : 5;

    static int runI(int seven) {
        return seven * 6 / 5 % 4 << 3 >> 1 >>> 1 ^ 0x55 & ~3 | 128;
    }

    static long runL(long one) {
        return one << 40 | Integer.MIN_VALUE;
    }

    static boolean unZ() {
        return false & Z;
    }

    static double runD(double one) {
        return one / 3 + 2e-5f;
    }

    public static void main(String[] args) {
        System.out.println(I + " " + runI(7));
        System.out.println(L + " " + runL(1));
        System.out.println(D + " " + runD(1) + " " + (D == runD(1)));
        System.out.println(F + " " + (float) 16777217L);
        System.out.println(S);
        System.out.println(C + " " + SHIFT + " " + TERNARY);
        System.out.println((Integer.MIN_VALUE / -1) + " " + (Long.MIN_VALUE % -1) + " " + (5 % -3) + " " + (-5 / 2));
        System.out.println((int) Float.NaN + " " + (long) Double.POSITIVE_INFINITY + " " + (byte) 1e10 + " "
                + (char) 65.9);
        System.out.println(0x1.8p1 + " " + 0b1011 + " " + 0_17 + " " + 1_000_000 + " " + 0xFFFF_FFFF + " " + 077 + " "
                + .5e-3f);
        System.out.println(Double.MIN_VALUE / 2 + " " + Float.MAX_VALUE * 2 + " " + -Double.MIN_VALUE / 2 + " "
                + 0.0f / 0);
        System.out.println(1e16 + 1 == 1e16);
        System.out.println("\u0048\t\101\\".length() + "\0".length());
        System.out.println((short) 0xffff + (byte) 0xff + (char) 0xffff);
        System.out.println('a' + 'b' + "c" + 'd' + 1 + 2L + 3f);
        System.out.println(-2147483648 + " " + -9223372036854775808L + " " + +0 + -0 + - -1);
        System.out.println(!true + "" + (true ^ true) + (1 == 1.0) + ('a' == 97) + (0.1f == 0.1));
        if (Z) System.out.println("Z holds");
        while (unZ()) System.out.println("never");
        int unreached = 0;
        for (; unreached < 1 && true; unreached++) ;
        System.out.println(unreached);
    }
}
