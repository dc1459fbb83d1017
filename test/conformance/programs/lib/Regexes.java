/** java.util.regex: groups, quantifiers, lookaround, backreferences, flags, replacement, regions. */
import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import java.util.stream.Collectors;

public class Regexes {
    static void find(String regex, String input, int flags) {
        Matcher m = Pattern.compile(regex, flags).matcher(input);
        StringBuilder s = new StringBuilder();
        while (m.find()) {
            s.append('[').append(m.start()).append(',').append(m.end());
            for (int g = 0; g <= m.groupCount(); g++) s.append(' ').append(m.group(g));
            s.append(']');
        }
        System.out.println("/" + regex + "/ " + s);
    }

    public static void main(String[] args) {
        find("a*", "baaac", 0);
        find("(a+)(b?)", "aabaab", 0);
        find("a+?", "aaa", 0);
        find("(a++)a", "aaa", 0);
        find("(\\w)(\\d)\\1\\2", "a1a1b2b3c4c4", 0);
        find("(?<year>\\d{4})-(?<month>\\d{2})", "2024-02 and 1999-12", 0);
        find("(?<=\\$)\\d+(?!\\d|\\.)", "$10 $20.5 30", 0);
        find("(?i)hello|WORLD", "HeLLo wOrLd", 0);
        find("^\\w+$", "one\ntwo words\nthree", Pattern.MULTILINE);
        find("a.c", "a\nc abc", Pattern.DOTALL);
        find("[a-c&&[^b]]+", "abcabcacac", 0);
        find("\\bfoo\\b", "foo food foo", 0);
        find("(a|ab)(c|bcd)(d*)", "abcd", 0);
        find("x{2,3}", "xxxxx x xx", 0);
        find("\\p{Lu}\\p{L}*", "\u00c9t\u00e9 \u0416\u0443\u043a abc Def", Pattern.UNICODE_CASE);
        find(" a  b # comment", "ab", Pattern.COMMENTS);
        find("\\Qa.b\\E", "a.b aXb", 0);
        find("(?:(\\d+)|([a-z]+))", "12ab3", 0);
        find("", "ab", 0);
        find("(?>a*)b", "aaab", 0);
        find("[^\\s,]+", "a, b,c  d", 0);
        find("\\R", "a\r\nb\nc", 0);
        find("\\x{1F600}", "x\uD83D\uDE00y", 0);
        find("((a)|b)*", "abab", 0);
        Matcher m = Pattern.compile("(\\w+)@(\\w+)\\.com").matcher("joe@site.com, ann@corp.com");
        System.out.println(m.replaceAll("$2 at $1") + " | " + m.replaceFirst("\\$") + " | "
                + m.replaceAll(r -> r.group(1).toUpperCase()));
        m.reset();
        StringBuilder b = new StringBuilder();
        while (m.find()) m.appendReplacement(b, m.group(1).length() > 2 ? "<" + m.start(2) + ">" : "?");
        System.out.println(m.appendTail(b));
        System.out.println(m.reset("xx@yy.com").matches() + " " + m.group(2) + " " + m.hitEnd() + " "
                + m.toMatchResult().end() + " " + m.lookingAt());
        System.out.println(Pattern.matches("[0-9]+", "123") + " " + Pattern.compile("\\s*,\\s*")
                .splitAsStream("a , b,c").toList() + " " + Arrays.toString(Pattern.compile("-").split("-a-b-", -1)));
        System.out.println(Pattern.compile("\\d").matcher("a1b2").results().map(r -> r.group() + "@" + r.start())
                .collect(Collectors.joining(",")) + " " + Pattern.compile("b").asPredicate().test("abc") + " "
                + Pattern.quote("a.b"));
        m = Pattern.compile("\\d+").matcher("12 34 56").region(3, 8);
        System.out.println(m.find() + m.group() + m.find() + m.group() + m.find() + m.regionStart());
        for (String bad : new String[] {"(", "[a", "*a", "a{2", "(?<n>a)(?<n>b)", "\\", "a{3,2}", "(?z)", "[z-a]",
                "\\k<x>"}) {
            try {
                Pattern.compile(bad);
                System.out.println(bad + " compiled");
            } catch (PatternSyntaxException e) {
                System.out.println(e.getMessage().replace("\n", "|"));
            }
        }
        try {
            m.reset().group();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        try {
            "x".replaceAll("(x)", "${none}");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        System.out.println("The Cat sat on the mat".replaceAll("(?i)\\b(the)\\b", "<$1>") + " "
                + "aXbXc".split("X").length + " " + Matcher.quoteReplacement("$1\\"));
        System.out.println("(((((((((((x)))))))))))".length() + " " + "a".repeat(200).matches("(a|b)*"));
    }
}
