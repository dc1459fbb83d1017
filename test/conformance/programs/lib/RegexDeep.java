import java.util.*;
import java.util.regex.*;
import java.util.stream.*;

public class RegexDeep {
    static void m(String p, int flags, String... in) {
        for (String s : in) try {
                Matcher x = Pattern.compile(p, flags).matcher(s);
                StringBuilder b = new StringBuilder();
                while (x.find()) {
                    b.append('<').append(x.start()).append(':').append(x.group());
                    for (int i = 1; i <= x.groupCount(); i++) b.append('|').append(x.group(i));
                    b.append('>');
                }
                System.out.println(p + " ~ " + s + " = " + b);
            } catch (RuntimeException e) { System.out.println(e.getClass().getName() + ": " + e.getMessage()); }
    }
    public static void main(String[] a) {
        m("(?<=\\d{1,3})x(?!y)", 0, "1xy 12x x");
        m("(a+)+b", 0, "aaaaaaaaaaaaaaaab");
        m("(?i)stra\u00dfe", Pattern.UNICODE_CASE, "STRA\u00dfE");
        m("^\\w+$", Pattern.MULTILINE, "a\nbc\r\nd e\u0085f");
        m(".", Pattern.DOTALL, "\n");
        m("\\R", 0, "a\r\nb\nc\u2028");
        m("\\X", 0, "e\u0301\uD83D\uDC68\u200D\uD83D\uDC69");
        m("[a-z&&[^aeiou]]+", 0, "hello world");
        m("\\p{Lu}\\p{IsGreek}?\\p{javaLowerCase}", 0, "A\u03b1b Cd");
        m("(?<y>\\d{4})-(?<m>\\d\\d)\\k<m>?", 0, "2020-0101 1999-12");
        m("(\\w)(\\d)?\\1", 0, "aa b1b");
        m("a{2,3}?|b*+b|c?+", 0, "aaaabbbc");
        m("(?>a|ab)c", 0, "abc ac");
        m("\\Qa.b\\E+", 0, "a.bb");
        m("\\G\\d", 0, "12a3");
        m("(?x) a b # c\n c", 0, "abc");
        m("\\bfoo\\b", 0, "foo food");
        m("[\\uD83D\\uDE00-\\uD83D\\uDE02]", 0, "\uD83D\uDE01x");
        m("(?m)^$", 0, "\n\n");
        m("\\h+\\v", 0, "a \t\u00a0\nb");
        m("(", 0, "");
        m("[z-a]", 0, "");
        m("a**", 0, "");
        m("\\k<no>", 0, "");
        m("(?<=a*)b", 0, "");
        m("\\x{1F600}", 0, "\uD83D\uDE00");
        m("\\N{LATIN SMALL LETTER A}", 0, "a");
        m("x{99999999999}", 0, "");
        Matcher x = Pattern.compile("(\\w+)@(\\w+)").matcher("me@home you@work");
        System.out.println(x.replaceAll(r -> r.group(2).toUpperCase() + "$1".length()));
        System.out.println(x.reset().replaceAll("$2.$1"));
        System.out.println(x.reset().results().map(MatchResult::group).collect(Collectors.joining(",")));
        StringBuilder sb = new StringBuilder();
        x.reset();
        while (x.find()) x.appendReplacement(sb, Matcher.quoteReplacement("$" + x.start()));
        x.appendTail(sb);
        System.out.println(sb);
        try {
            x.group();
        } catch (IllegalStateException e) { System.out.println(e); }
        try {
            "a".replaceAll("a", "$3");
        } catch (IndexOutOfBoundsException e) { System.out.println(e); }
        try {
            "a".replaceAll("a", "\\");
        } catch (IllegalArgumentException e) { System.out.println(e); }
        System.out.println(Arrays.toString(",a,,b,,".split(",")) + Arrays.toString(",a,,b,,".split(",", -1))
            + Arrays.toString("abc".split("")) + Arrays.toString("a1b22c".split("(?<=\\d)(?=\\D)"))
            + Arrays.toString("x.y".split(".")) + Arrays.toString("".split("a")));
        Matcher r = Pattern.compile("a.c").matcher("xabcx");
        r.region(1, 4);
        System.out.println(r.matches() + " " + r.hitEnd() + " " + r.requireEnd() + " "
            + r.useAnchoringBounds(false).lookingAt() + r + " " + r.toMatchResult().end());
        Matcher h = Pattern.compile("abcd$").matcher("abc");
        System.out.println(h.find() + " " + h.hitEnd());
        System.out.println(Pattern.compile("\\s+").splitAsStream("a b  c").toList() + " "
            + Stream.of("a", "1").filter(Pattern.compile("\\d").asMatchPredicate()).toList() + Pattern.quote("a\\Eb")
            + Pattern.matches("[\\p{L}&&\\p{InBasic Latin}]+", "abc"));
        String deep = "x".repeat(20000);
        try {
            System.out.println(Pattern.compile("(x|y)*").matcher(deep).matches());
        } catch (StackOverflowError e) { System.out.println("overflow"); }
        System.out.println(Pattern.compile("a", Pattern.CASE_INSENSITIVE | Pattern.COMMENTS).flags() + " "
            + "aXbX".replaceFirst("(?i)x", "-") + " "
            + "A\u0130".toLowerCase(Locale.ROOT).length()
            + Pattern.compile("\\w", Pattern.UNICODE_CHARACTER_CLASS).matcher("\u00e9").matches());
    }
}
