/** java.lang.String: most methods at their edges, for Latin-1 and UTF-16 contents. */
import java.util.Arrays;

public class StringMethods {
    static void show(Object o) {
        System.out.println(o instanceof Object[] ? Arrays.toString((Object[]) o) : "[" + o + "]");
    }

    interface Body {
        Object run();
    }

    static void attempt(Body b) {
        try {
            show(b.run());
        } catch (RuntimeException e) {
            System.out.println(e);
        }
    }

    public static void main(String[] args) {
        for (String s : new String[] {"Hello, World", "\u0416\u0443\u043a \u4e2d", ""}) {
            show(s.length() + " " + s.hashCode() + " " + s.isEmpty());
            attempt(() -> s.charAt(1));
            attempt(() -> s.codePointAt(0));
            attempt(() -> s.substring(2));
            attempt(() -> s.substring(-1));
            attempt(() -> s.subSequence(1, 3));
            show(s.indexOf("o") + " " + s.indexOf('o', 5) + " " + s.lastIndexOf("o") + " " + s.indexOf("") + " "
                    + s.lastIndexOf("") + " "
                    + s.indexOf("\u4e2d") + " " + s.indexOf('l', -5) + " " + s.indexOf("l", 100));
            show(s.toUpperCase() + s.toLowerCase());
            show(s.concat("!").replace("l", "L").replace("\u0443", "u"));
            show(s.chars().sum());
            show(s.equalsIgnoreCase(s.toUpperCase()));
            show(s.regionMatches(true, 0, s.toUpperCase(), 0, s.length()));
            show(s.matches(".*o.*"));
        }
        show("a,b,,c,,".split(","));
        show("a,b,,c,,".split(",", -1));
        show("a,b,,c,,".split(",", 2));
        show("abc".split(""));
        show("".split(","));
        show(",".split(","));
        show("a1b22c".split("[0-9]+"));
        show("a.b.c".split("\\."));
        show("boo:and:foo".split("o", 5));
        show("aaa".replace("aa", "b") + "aaa".replaceAll("a*", "x") + "aaa".replaceFirst("a", "y")
                + "abc".replace("", "-"));
        attempt(() -> "a$b".replaceAll("b", "$1"));
        show("x1y2".replaceAll("([a-z])([0-9])", "$2$1"));
        show("abc".compareTo("abd") + " " + "abc".compareTo("abcd") + " " + "ABC".compareToIgnoreCase("abd") + " "
                + "\uffff".compareTo("a"));
        show(String.valueOf(new char[] {'a', 'b', 'c'}, 1, 2) + String.copyValueOf(new char[] {'z'})
                + String.valueOf((Object) null));
        show(String.join("-", "a", "b", null) + String.join("/", java.util.List.of("x", "y")));
        show("abc".contains("") + " " + "abc".startsWith("bc", 1) + " " + "abc".endsWith("") + " "
                + "abc".contentEquals("abc"));
        show(new String(new byte[] {72, 105, -61, -87}, java.nio.charset.StandardCharsets.UTF_8));
        show("caf\u00e9".getBytes(java.nio.charset.StandardCharsets.UTF_8).length + " "
                + "caf\u00e9".getBytes(java.nio.charset.StandardCharsets.US_ASCII)[3]);
        show(new String(new int[] {65, 0x1F600, 66}, 0, 3).length());
        attempt(() -> new String(new int[] {-1}, 0, 1));
        attempt(() -> new String(new char[3], 2, 2));
        attempt(() -> "abc".repeat(-1));
        show("a\tb".chars().mapToObj(c -> "" + c).toList());
        show("Mississippi".chars().filter(c -> c == 's').count() + " " + "abc".codePoints().max().getAsInt());
        char[] dst = new char[5];
        Arrays.fill(dst, '.');
        "hello".getChars(1, 3, dst, 2);
        show(new String(dst));
        show("a-b".toCharArray().length + "x".compareTo("y") + "abc".describeConstable().get());
        show("\u0130".toLowerCase(java.util.Locale.ROOT).length() + " " + "\ufb01".toUpperCase(java.util.Locale.ROOT)
                + " " + "I".toLowerCase(new java.util.Locale("tr")).codePointAt(0));
    }
}
