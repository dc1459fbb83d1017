/** Numbers in many locales: NumberFormat, currencies, compact forms, String.format's corners, choice and plural. */
import java.math.*;
import java.text.*;
import java.util.*;

public class LocaleNumbers {
    static void attempt(String name, java.util.concurrent.Callable<Object> s) {
        try {
            System.out.println(name + ": " + s.call());
        } catch (Exception e) {
            System.out.println(name + ": " + e);
        }
    }

    public static void main(String[] args) throws Exception {
        Locale[] ls = {Locale.US, Locale.GERMANY, Locale.FRANCE, new Locale("hi", "IN"), new Locale("ar", "EG"),
                Locale.JAPAN,
                new Locale("de", "CH"), new Locale("pl"),
                Locale.forLanguageTag("th-TH-u-nu-thai")};
        for (Locale l : ls) {
            attempt("number " + l, () -> NumberFormat.getInstance(l).format(-1234567.891));
            attempt("currency " + l, () -> NumberFormat.getCurrencyInstance(l).format(1234.5));
            attempt("percent " + l, () -> NumberFormat.getPercentInstance(l).format(0.256));
            attempt("compact " + l, () -> NumberFormat.getCompactNumberInstance(l,
                    NumberFormat.Style.SHORT).format(1234567) + " " + NumberFormat.getCompactNumberInstance(l,
                    NumberFormat.Style.LONG).format(12345));
            attempt("format " + l, () -> String.format(l, "%,d %,.2f %e %tB %tA", 1234567, 9876.543, 12345.678,
                    new GregorianCalendar(2024, 1, 29), new GregorianCalendar(2024, 1, 29)));
            attempt("names " + l, () -> l.getDisplayLanguage(l) + "|" + l.getDisplayCountry(Locale.US) + "|"
                    + l.getDisplayName() + "|" + l.toLanguageTag() + "|" + l.stripExtensions());
            attempt("parse " + l, () -> NumberFormat.getInstance(l).parse("1.234,5"));
        }
        Object[] values = {0, -1, 255, Integer.MIN_VALUE, 12345678901L, (byte) -3, 'c', true, null, "text", 1.0, -0.0,
                Double.NaN,
                Float.NEGATIVE_INFINITY, 1e-10, 123456789.125,
                new BigInteger("-123456789012345678901234567890"),
                new BigDecimal("12345.6789000"),
                new BigDecimal("1E+30")};
        String[] forms = {"%s", "%10s|", "%-10s|", "%.2s", "%S", "%d", "%+d", "% d", "%(d", "%08d", "%,d", "%x",
                "%#x", "%X", "%o",
                "%#o", "%c", "%b", "%h", "%f", "%.0f", "%+.3e", "%g", "%.10g",
                "%a", "%(,.2f", "%-12.1f|", "%012.3f", "%#.0f", "%5%",
                "%n", "%tY", "%q", "%1$s%1$s",
                "%2$s", "%<s", "%-d", "%-05d", "%.3d", "%,x", "%#s", "%*d", "%", "%5"};
        for (String f : forms) {
            StringBuilder b = new StringBuilder(f).append(" -> ");
            for (Object v : values) {
                try {
                    b.append('[').append(String.format(Locale.ROOT, f, v)).append(']');
                } catch (IllegalFormatException e) {
                    b.append('{').append(e.getClass().getSimpleName()).append(' ').append(e.getMessage()).append('}');
                }
            }
            System.out.println(b);
        }
        DecimalFormat d = new DecimalFormat("#,##0.###;(#)", DecimalFormatSymbols.getInstance(Locale.US));
        for (RoundingMode m : RoundingMode.values()) {
            d.setRoundingMode(m);
            attempt("round " + m, () -> d.format(2.0005) + " " + d.format(-2.0015) + " " + d.format(1e15));
        }
        attempt("scientific", () -> new DecimalFormat("##0.##E0",
                DecimalFormatSymbols.getInstance(Locale.US)).format(12345));
        attempt("pattern error", () -> new DecimalFormat("#,#0.0#0"));
        attempt("choice", () -> new MessageFormat("{0,choice,0#none|1#one|1<{0,number,integer} many}",
                Locale.US) .format(new Object[] {1234}));
        attempt("currency", () -> Currency.getInstance("JPY").getDefaultFractionDigits()
                + Currency.getInstance(Locale.FRANCE) .getSymbol(Locale.US)
                + Currency.getInstance("EUR").getDisplayName(Locale.GERMANY));
        attempt("no currency", () -> Currency.getInstance("XXY"));
        attempt("collate", () -> {
            String[] w = {"zebra", "Äpfel", "apfel", "Zoo", "éa", "eb"};
            Arrays.sort(w, Collator.getInstance(Locale.GERMANY));
            return Arrays.toString(w);
        });
        attempt("breaks", () -> {
            BreakIterator b = BreakIterator.getWordInstance(Locale.US);
            b.setText("Hello, big world. 3.5!");
            List<Integer> at = new ArrayList<>();
            for (int i = b.first(); i >= 0; i = b.next()) at.add(i);
            return at;
        });
        attempt("normalize", () -> Normalizer.normalize("Å\u0301ﬁ",
                Normalizer.Form.NFKD).codePoints().boxed().toList());
        attempt("case", () -> "TITLE ıI".toLowerCase(new Locale("tr")) + " " + "ß".toUpperCase(Locale.GERMAN) + " "
                + "ΑΣ".toLowerCase(Locale.ROOT));
        attempt("simple date", () -> {
            SimpleDateFormat s = new SimpleDateFormat("yyyy.MM.dd G 'at' HH:mm:ss z", Locale.US);
            s.setTimeZone(TimeZone.getTimeZone("PST"));
            return s.format(new Date(0)) + s.parse("1999.12.31 AD at 23:59:59 UTC").getTime();
        });
    }
}
