/** Regular expressions beyond the usual: lookbehind, possessive, named groups, flags, unicode, regions, results,
        errors. */
import java.util.*;
import java.util.regex.*;
import java.util.stream.*;

public class RegexCorners {
    static void all(String p, int flags, String s) {
        try {
            Matcher m = Pattern.compile(p, flags).matcher(s);
            StringBuilder b = new StringBuilder("/" + p + "/" + flags + " ");
            while (m.find()) {
                b.append('[').append(m.start()).append('-').append(m.end());
                for (int g = 0; g <= m.groupCount(); g++) b.append(' ').append(m.group(g));
                b.append(']');
            }
            System.out.println(b + (m.hitEnd() ? " hitEnd" : ""));
        } catch (PatternSyntaxException e) {
            System.out.println("/" + p + "/ " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        String t = "foo bar-baz 12.5 FOO café ÉA\nline two\r\nfoobar aaa";
        for (String p : new String[] {"(?<=o) ?b", "(?<!o)b\\w+", "a*+a", "a++", "(?>a|aa)a", "(\\w)\\1",
                "(?<w>f\\w+)\\s(?<x>\\w+)",
                "\\bfoo\\b", "^\\w+$", "\\R", "\\h", "\\p{L}+",
                "\\p{IsLatin}\\p{Lu}", "[a-c&&[^b]]+", "[^\\x00-\\x7f]", "\\X",
                "(?i)é",
                "(?iu)é\\p{Alpha}", "(?m)^.", "(?s).+e", "(?x) f o o # comment", "\\Qbar-\\E", "(a)?(b)?", "",
                "\\d{1,2}?",
                "(?:x|(y))*", "\\G\\w", "[\\p{Punct}]", "\\v+", "\\p{javaUpperCase}+",
                "\\N{LATIN SMALL LETTER E WITH ACUTE}",
                "(", "[a", "a{2,1}", "*a", "(?<1>a)",
                "\\k<no>", "\\", "(?<=a+)b", "\\p{Foo}", "[b-a]", "x{99999999999}", "(?z)"}) all(p, 0, t);
        all("FOO", Pattern.CASE_INSENSITIVE, t);
        all("^foo.*$", Pattern.MULTILINE | Pattern.UNIX_LINES, t);
        all("\\w+", Pattern.UNICODE_CHARACTER_CLASS, "naïve ﬁ Ⅷ");
        all("a.b", Pattern.LITERAL, "a.b axb");
        all("é", Pattern.CANON_EQ, "e\u0301 é");
        System.out.println(Pattern.compile("(\\w+) (\\w+)").matcher("one two three four").replaceAll(r -> r.group(2)
                + r.group(1) .toUpperCase()));
        System.out.println("a1b22".replaceAll("(?<d>\\d+)", "<${d}>") + " " + "x".replaceAll("x",
                Matcher.quoteReplacement("$\\")));
        System.out.println(Arrays.toString("a,b,,c,,".split(",")) + Arrays.toString("a,b,,c,,".split(",", -1))
                + Arrays.toString("a1b2c3".split("(?<=\\d)")) + Arrays.toString("abc".split("")));
        Matcher m = Pattern.compile("\\d+").matcher("a12b345c");
        m.region(2, 6).useAnchoringBounds(false).useTransparentBounds(true);
        System.out.println(m.find() + " " + m.toMatchResult() .start() + " " + m.lookingAt() + " " + m.matches()
                + " " + m.requireEnd());
        System.out.println(Pattern.compile("\\s*,\\s*").splitAsStream("a , b,c").collect(Collectors.joining("|")));
        System.out.println(Stream.of("ab", "cd").filter(Pattern.compile("b").asPredicate()).toList());
        StringBuilder b = new StringBuilder();
        Matcher n = Pattern.compile("(\\d)").matcher("1-2-3");
        while (n.find()) n.appendReplacement(b, "<$1$1>");
        System.out.println(n.appendTail(b));
        try {
            m.group("nope");
        } catch (RuntimeException e) {
            System.out.println(e);
        }
        try {
            Pattern.compile("x").matcher("y").group();
        } catch (RuntimeException e) {
            System.out.println(e);
        }
        try {
            "a".replaceAll("a", "$2");
        } catch (RuntimeException e) {
            System.out.println(e);
        }
        try {
            Pattern.compile("(x+x+)+y|(a|b|ab)*c").matcher("a".repeat(20000)).matches();
            System.out.println("matched deep");
        } catch (StackOverflowError e) {
            System.out.println("deep: overflow");
        }
        System.out.println(Pattern.compile("(?i:a)b", Pattern.DOTALL | Pattern.COMMENTS).flags() + " "
                + Pattern.quote("a\\Eb"));
    }
}
