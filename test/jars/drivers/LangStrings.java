// jars: commons-lang3
import java.util.Arrays;
import java.util.Locale;
import org.apache.commons.lang3.*;
import org.apache.commons.lang3.math.Fraction;
import org.apache.commons.lang3.math.NumberUtils;
import org.apache.commons.lang3.text.StrSubstitutor;
import org.apache.commons.lang3.text.WordUtils;
import org.apache.commons.lang3.text.translate.NumericEntityEscaper;
import org.apache.commons.lang3.time.DurationFormatUtils;
import org.apache.commons.lang3.time.FastDateFormat;

/** StringUtils and its neighbours. */
@SuppressWarnings("deprecation")
public class LangStrings {
    static void strings() {
        System.out.println(StringUtils.abbreviate("a rather long sentence", 12) + "|" + StringUtils.center("mid", 9, '*') + "|" + StringUtils.capitalize("word"));
        System.out.println(StringUtils.join(new int[] {1, 2, 3}, '/') + " " + StringUtils.reverseDelimited("a.b.c", '.') + " " + StringUtils.swapCase("aBc"));
        System.out.println(Arrays.toString(StringUtils.split("a,,b,c", ',')) + Arrays.toString(StringUtils.splitPreserveAllTokens("a,,b", ','))
                + Arrays.toString(StringUtils.splitByCharacterTypeCamelCase("fooBar12XYZabc")));
        System.out.println(StringUtils.substringBetween("x[in]y", "[", "]") + " " + StringUtils.substringAfterLast("a.b.c", ".") + " " + StringUtils.substringBefore("a.b", "."));
        System.out.println(StringUtils.getLevenshteinDistance("kitten", "sitting") + " " + StringUtils.difference("i am a machine", "i am a robot")
                + " " + StringUtils.indexOfDifference("abcde", "abxyz") + " " + StringUtils.getCommonPrefix("flower", "flow", "flight"));
        System.out.println(StringUtils.countMatches("abababa", "aba") + " " + StringUtils.containsAny("hello", 'x', 'l') + " " + StringUtils.isNumericSpace("12 3")
                + " " + StringUtils.isBlank(" \t") + " " + StringUtils.defaultIfEmpty("", "dflt"));
        System.out.println(StringUtils.replaceEach("abcde", new String[] {"ab", "d"}, new String[] {"w", "t"}) + " " + StringUtils.overlay("abcdef", "zz", 2, 4)
                + " " + StringUtils.stripAccents("éclair façade") + " " + StringUtils.normalizeSpace("  a   b "));
        System.out.println(StringUtils.leftPad("9", 4, "ab") + " " + StringUtils.rotate("abcdef", 2) + " " + StringUtils.wrapIfMissing("q", "'") + " " + StringUtils.chomp("end\r\n") + "|");
        System.out.println(StringUtils.getJaroWinklerDistance("frog", "fog") + " " + StringUtils.deleteWhitespace(" a b\nc ") + " " + StringUtils.repeat("ab", "-", 3));
        System.out.println(WordUtils.wrap("the quick brown fox jumps over", 12) + "|" + WordUtils.capitalizeFully("heLLO wORLD") + "|" + WordUtils.initials("Ben J Lee"));
        System.out.println(StringEscapeUtils.escapeJava("tab\there \"q\" \u00e9") + " " + StringEscapeUtils.unescapeHtml4("&lt;a&gt; &eacute;") + " " + StringEscapeUtils.escapeCsv("a,\"b\"")
                + " " + StringEscapeUtils.escapeXml11("<&>") + " " + NumericEntityEscaper.above(127).translate("aé"));
        System.out.println(new StrSubstitutor(java.util.Map.of("who", "world", "n", "${who}s")).replace("hello ${who}, ${n} and ${none:-nobody}"));
        System.out.println(RegExUtils.replaceAll("a1b22", "[0-9]+", "#") + " " + CharSetUtils.squeeze("hellooo", "l-o") + " " + CharSetUtils.count("hello", "k-p")
                + " " + CharSet.getInstance("^a-c").contains('d'));
    }

    static void numbers() {
        System.out.println(NumberUtils.toInt("x", 5) + " " + NumberUtils.isCreatable("0x1F") + " " + NumberUtils.createNumber("12.5f").getClass().getSimpleName()
                + " " + NumberUtils.createNumber("0x7fffffffff") + " " + NumberUtils.max(3, 9, 4) + " " + NumberUtils.isParsable("-1.5"));
        Fraction f = Fraction.getFraction(6, 8).add(Fraction.getFraction("1/3"));
        System.out.println(f + " " + f.reduce().toProperString() + " " + f.invert().doubleValue() + " " + Fraction.getFraction(0.375));
        System.out.println(BooleanUtils.toBoolean("yes") + " " + BooleanUtils.xor(new boolean[] {true, false, true}) + " " + BooleanUtils.toStringOnOff(true) + " " + CharUtils.unicodeEscaped('A'));
        BitField field = new BitField(0xF0);
        System.out.println(field.getValue(0xAB) + " " + Integer.toHexString(field.setValue(0, 7)) + " " + Conversion.intToHexDigit(11) + " " + Conversion.binaryToInt(new boolean[] {true, false, true}, 0, 0, 0, 3));
        System.out.println(Range.of(1, 10).intersectionWith(Range.of(5, 20)) + " " + Range.is("m").isBefore("z") + " " + IntegerRange.of(3, 5).fit(9));
        System.out.println(DurationFormatUtils.formatDurationHMS(3_725_042) + " " + DurationFormatUtils.formatDurationWords(90_061_000L, true, true));
        System.out.println(FastDateFormat.getInstance("yyyy-MM-dd'T'HH:mm:ss.SSS z", java.util.TimeZone.getTimeZone("UTC"), Locale.ROOT).format(1_000_000_000_123L));
        System.out.println(LocaleUtils.toLocale("en_GB").getCountry() + " " + LocaleUtils.localeLookupList(Locale.CANADA_FRENCH));
    }

    static void failures() {
        Runnable[] bad = {
            () -> Validate.isTrue(false, "value %d is odd", 3L), () -> Validate.notBlank(" ", "blank %s", "name"),
            () -> Validate.validIndex(new int[0].length == 0 ? new String[1] : null, 3), () -> Validate.inclusiveBetween(1, 5, 9L),
            () -> Validate.noNullElements(new Object[] {1, null}), () -> NumberUtils.createInteger("zz"),
        };
        for (Runnable r : bad) {
            try {
                r.run();
                System.out.println("no failure");
            } catch (RuntimeException e) {
                System.out.println(e.getClass().getSimpleName() + ": " + e.getMessage());
            }
        }
    }

    public static void main(String[] args) {
        strings();
        numbers();
        failures();
    }
}
