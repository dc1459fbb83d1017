/** MessageFormat, Locale, Collator and BreakIterator. */
import java.text.BreakIterator;
import java.text.CharacterIterator;
import java.text.Collator;
import java.text.MessageFormat;
import java.text.StringCharacterIterator;
import java.util.Arrays;
import java.util.Locale;

public class MessageFormats {
    static void f(String p, Object... args) {
        try {
            System.out.println(p + " -> " + new MessageFormat(p, Locale.US).format(args));
        } catch (IllegalArgumentException e) {
            System.out.println(p + " -> " + e.getMessage());
        }
    }

    static String parts(BreakIterator b, String text) {
        b.setText(text);
        StringBuilder s = new StringBuilder();
        for (int from = b.first(), to = b.next(); to != BreakIterator.DONE; from = to, to = b.next()) s.append('[')
                .append(text, from, to).append(']');
        return s.toString();
    }

    public static void main(String[] args) throws Exception {
        f("Hello {0}, you are {1}", "Ann", 30);
        f("{1} before {0} and {0} again", "b", "a");
        f("{0,number} {0,number,integer} {0,number,percent} {0,number,#.#}", 1234.567);
        f("{0,choice,0#no files|1#one file|1<{0,number,integer} files}", 0);
        f("{0,choice,0#no files|1#one file|1<{0,number,integer} files}", 1);
        f("{0,choice,0#no files|1#one file|1<{0,number,integer} files}", 1500);
        f("it''s '{0}' quoted '{'{0}'}'", "x");
        f("missing {2}", "a");
        f("null {0}", (Object) null);
        f("{", 1);
        f("{x}", 1);
        f("{0,bogus}", 1);
        f("{0} {1} {2}", true, 'c', new int[0].length);
        System.out.println(MessageFormat.format("{0} static {1}", 1, "two") + " "
                + Arrays.toString(new MessageFormat("{0} is {1,number}", Locale.US).parse("pi is 3.14")));
        System.out.println(new MessageFormat("a {0,number,#.##} b", Locale.US).toPattern());
        for (Locale l : new Locale[] {Locale.US, new Locale("de"), Locale.forLanguageTag("zh-Hant-TW"), Locale.ROOT,
                new Locale.Builder().setLanguage("sr").setScript("Latn").setRegion("RS").build()}) {
            System.out.println(l + " " + l.toLanguageTag() + " " + l.getLanguage() + " " + l.getCountry() + " "
                    + l.getDisplayLanguage(Locale.ENGLISH) + " " + l.getDisplayName(Locale.ENGLISH) + " "
                    + l.hashCode());
        }
        System.out.println(Locale.GERMAN.getDisplayLanguage(Locale.GERMAN) + " "
                + Locale.FRANCE.getDisplayCountry(Locale.FRANCE) + " "
                + Locale.lookup(Locale.LanguageRange.parse("fr-CA,en;q=0.5"),
                Arrays.asList(Locale.ENGLISH, Locale.FRENCH)));
        String[] words = {"zebra", "\u00c4pfel", "apfel", "Zug", "\u00e9t\u00e9", "ete"};
        String[] sorted = words.clone();
        Arrays.sort(sorted, Collator.getInstance(Locale.GERMANY));
        System.out.println(Arrays.toString(sorted));
        Collator c = Collator.getInstance(Locale.US);
        c.setStrength(Collator.PRIMARY);
        System.out.println(c.compare("Ete", "\u00e9t\u00e9") + " " + c.equals("a", "A"));
        System.out.println(parts(BreakIterator.getWordInstance(Locale.US), "Hello, big world!"));
        System.out.println(parts(BreakIterator.getSentenceInstance(Locale.US), "One. Two? Three!"));
        System.out.println(parts(BreakIterator.getCharacterInstance(Locale.US), "ae\u0301b"));
        System.out.println(parts(BreakIterator.getLineInstance(Locale.US), "line-break here"));
        CharacterIterator it = new StringCharacterIterator("abc");
        StringBuilder rev = new StringBuilder();
        for (char ch = it.last(); ch != CharacterIterator.DONE; ch = it.previous()) rev.append(ch);
        System.out.println(rev);
    }
}
