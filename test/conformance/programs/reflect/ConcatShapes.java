/** String concatenation: operand counts and types, nulls, constants with tag characters, side effects, huge chains. */
import java.util.List;

public class ConcatShapes {
    static int calls;

    static String next() {
        return "n" + calls++;
    }

    static class Shown {
        final String s;

        Shown(String s) {
            this.s = s;
        }

        @Override
        public String toString() {
            calls += 100;
            return s;
        }
    }

    static class NullText {
        @Override
        public String toString() {
            return null;
        }
    }

    static class Fails {
        @Override
        public String toString() {
            throw new IllegalStateException("in toString");
        }
    }

    public static void main(String[] args) {
        boolean z = true;
        byte b = -128;
        char c = '\u4e2d';
        short s = 32767;
        int i = Integer.MIN_VALUE;
        long l = Long.MIN_VALUE;
        float f = -0f;
        double d = Double.MIN_VALUE;
        Object o = null;
        char[] cs = {'a'};
        System.out.println(z + "," + b + "," + c + "," + s + "," + i + "," + l + "," + f + "," + d + "," + o);
        System.out.println("" + z);
        System.out.println("" + b + s);
        System.out.println(c + "" + c);
        System.out.println("" + o + null);
        System.out.println(o + "x");
        System.out.println("" + new NullText() + (String) null);
        System.out.println("tags \1 \2 \0 " + i + "\1" + l + "\2" + z + "\1\2");
        System.out.println("latin \u00e9 " + 'x' + " wide \u0416 " + 'y');
        System.out.println("latin only " + '\u00ff' + 1 + 'z' + true);
        System.out.println(next() + next() + next() + calls);
        String acc = "a";
        acc += acc + (acc += "b") + acc;
        System.out.println(acc);
        System.out.println(1 + 2 + "x" + 1 + 2 + 'c' + (char) ('c' + 1) + ('c' + 1));
        System.out.println("" + new Shown("s") + calls);
        System.out.println("list " + List.of(1, "two", 3.0) + " class " + ConcatShapes.class + " array " + cs.length);
        String nul = null;
        nul += nul;
        System.out.println(nul + nul.length());
        String[] arr = {"x"};
        int k = 0;
        arr[k++] += "y" + k;
        System.out.println(arr[0] + k);
        String v = "v";
        String many = v + 1 + v + 2L + v + 3f + v + 4d + v + '5' + v + true + v + null + v + 8 + v + 9 + v + 10 + v + 11
                + v + 12 + v + 13 + v + 14 + v + 15 + v + 16 + v + 17 + v + 18 + v + 19 + v + 20 + v + 21 + v + 22 + v
                + 23 + v + 24 + v + 25
                + v + 26 + v + 27 + v + 28 + v + 29 + v + 30 + v + 31 + v + 32 + v + 33 + v + 34 + v + 35 + v + 36 + v
                        + 37 + v + 38 + v + 39 + v + 40 + v + 41 + v + 42 + v + 43 + v + 44 + v + 45 + v + 46 + v + 47
                        + v + 48 + v + 49 + v + 50
                + v + 51 + v + 52 + v + 53 + v + 54 + v + 55 + v + 56 + v + 57 + v + 58 + v + 59 + v + 60 + v + 61 + v
                        + 62 + v + 63 + v + 64 + v + 65 + v + 66 + v + 67 + v + 68 + v + 69 + v + 70 + v + 71 + v + 72
                        + v + 73 + v + 74 + v + 75
                + v + 76 + v + 77 + v + 78 + v + 79 + v + 80 + v + 81 + v + 82 + v + 83 + v + 84 + v + 85 + v + 86 + v
                        + 87 + v + 88 + v + 89 + v + 90 + v + 91 + v + 92 + v + 93 + v + 94 + v + 95 + v + 96 + v + 97
                        + v + 98 + v + 99 + v + 100
                + v + 101 + v + 102 + v + 103 + v + 104 + v + 105;
        System.out.println(many.length() + " " + many.hashCode());
        for (int n = 0; n < 3; n++) {
            String loop = "";
            for (int m = 0; m <= n; m++) loop = m + loop + n;
            System.out.println(loop);
        }
        System.out.println("float " + 1e10f + " " + 1.0e-5 + " " + 100.0 + " " + Float.NaN + " " + 1f / 3);
        final String folded = "con" + 1 + 'c' + 2.0 + true;
        System.out.println(folded == "con1c2.0true");
        Integer boxed = 127;
        Character bc = 'q';
        System.out.println("" + boxed + bc + (Object) boxed + (CharSequence) new StringBuilder("sb"));
        try {
            System.out.println("a" + new Fails() + next());
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage() + " " + calls);
        }
        System.out.println("x" + new Fails());
    }
}
