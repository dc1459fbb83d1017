/** Text blocks: indentation, escapes, line continuation; string methods that came with them. */
public class TextBlocks {
    static final String POEM = """
            One line,
              two indented,
            three with trailing \s
            "quotes" and \"""triple\"""
            tab\there \
            joined
            """;

    static void show(String s) {
        System.out.println(s.length() + "[" + s.replace("\n", "\\n").replace("\t", "\\t") + "]");
    }

    public static void main(String[] args) {
        show(POEM);
        show("""
                no newline at end""");
        show("""
            less
              more
           least
            """);
        show("""

                blank first

                """);
        show("""
                \u0041\101\0end
                """);
        show("  a\n    b\n".stripIndent());
        show("x\\ty\\n\\101".translateEscapes());
    }

    static {
        try {
            show("tab\\t nl\\n quote\\\" octal\\101 space\\s".translateEscapes());
            "bad\\q".translateEscapes();
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        show("a\nb".indent(2));
        show("   a\n b".indent(-2));
        System.out.println("a\r\nb\rc\n".lines().toList());
        show("%d %s".formatted(3, "x"));
        show("\u2003strip\u2003".strip() + "|" + " \tx ".stripLeading() + "|" + " x ".stripTrailing());
        System.out.println(" \t\n".isBlank() + " " + "".isBlank() + " " + "ab".repeat(3) + "ab".repeat(0));
        Integer r = "12".transform(Integer::valueOf);
        System.out.println(r + 1);
    }
}
