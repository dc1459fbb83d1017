/** StringBuilder and StringBuffer: insert, delete, replace, capacity, code points, coder inflation. */
public class StringBuilders {
    interface Body {
        Object run();
    }

    static void attempt(Body b) {
        try {
            System.out.println(b.run());
        } catch (RuntimeException e) {
            System.out.println(e);
        }
    }

    public static void main(String[] args) {
        StringBuilder b = new StringBuilder("hello");
        b.insert(0, 12).insert(2, 'c').insert(3, true).insert(7, 1.5).insert(b.length(), (Object) null)
                .insert(0, new char[] {'<', '>'});
        System.out.println(b + " " + b.length());
        b.delete(0, 2).deleteCharAt(0).replace(1, 3, "REPLACED").setCharAt(0, '#');
        System.out.println(b);
        b.setLength(5);
        System.out.println(b + "|" + b.indexOf("E") + b.lastIndexOf("R") + b.charAt(2));
        b.setLength(7);
        System.out.println(b.toString().replace('\0', '0'));
        b.append("xyz", 1, 2).append(new char[] {'1', '2', '3'}, 1, 1).appendCodePoint(0x1F600).append((String) null)
                .append(1L << 40).append(.5f);
        System.out.println(b.toString().replace('\0', '0') + " " + b.codePointCount(0, b.length()));
        System.out.println(new StringBuilder("a\uD83D\uDE00b").reverse().codePointAt(1) + " "
                + new StringBuilder("ab\uDE00\uD83D").reverse().length());
        StringBuilder latin = new StringBuilder("latin");
        latin.append('\u4e2d').deleteCharAt(5);
        System.out.println(latin.toString().equals("latin") + " " + latin.toString().hashCode());
        attempt(() -> new StringBuilder("abc").deleteCharAt(3));
        attempt(() -> new StringBuilder("abc").delete(2, 100));
        attempt(() -> new StringBuilder("abc").delete(3, 2));
        attempt(() -> new StringBuilder("abc").insert(4, "x"));
        attempt(() -> new StringBuilder("abc").replace(1, 0, "x"));
        attempt(() -> new StringBuilder("abc").charAt(-1));
        attempt(() -> new StringBuilder("abc").substring(2, 5));
        attempt(() -> new StringBuilder(-1));
        attempt(() -> { StringBuilder s = new StringBuilder(); s.setLength(-1); return s; });
        System.out.println(new StringBuilder().capacity() + " " + new StringBuilder("abc").capacity() + " "
                + new StringBuilder(5).append("123456").capacity());
        StringBuilder cap = new StringBuilder();
        cap.ensureCapacity(100);
        cap.trimToSize();
        System.out.println(cap.capacity() + " " + cap.compareTo(new StringBuilder("a")) + " "
                + "a".contentEquals(new StringBuffer("a")));
        StringBuffer f = new StringBuffer();
        for (int i = 0; i < 10; i++) f.insert(0, i).append(i);
        System.out.println(f + " " + f.reverse().equals(f) + " " + f.length());
        StringBuilder self = new StringBuilder("ab");
        self.append(self).append(self).insert(1, self);
        System.out.println(self);
        System.out.println(self.chars().filter(c -> c == 'a').count() + " " + self.isEmpty());
        java.util.StringJoiner j = new java.util.StringJoiner(", ", "{", "}");
        j.setEmptyValue("EMPTY");
        System.out.println(j + " " + j.length());
        j.add("one").add("two").merge(new java.util.StringJoiner("-").add("x").add("y"));
        System.out.println(j + " " + j.length());
        for (double d : new double[] {1, -0.0, 1e-5, 123456789.125}) System.out.print(new StringBuilder().append(d)
                .append((float) d).append((int) d) + " ");
        System.out.println();
        System.out.println(new StringBuilder().append(Integer.MIN_VALUE).append(Long.MIN_VALUE).append('x')
                .append(new char[0]).append(""));
    }
}
