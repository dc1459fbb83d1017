/** DecimalFormat, NumberFormat, ChoiceFormat and CompactNumberFormat in fixed locales. */
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.text.*;
import java.util.Currency;
import java.util.Locale;

public class NumberFormats {
    public static void main(String[] args) throws ParseException {
        DecimalFormatSymbols us = DecimalFormatSymbols.getInstance(Locale.US);
        double[] values = {0, 1234567.891, -1234.5, 0.125, 0.5, 1.5, 2.5, 1e-5, 1e15, -0.0, Double.NaN,
                Double.POSITIVE_INFINITY};
        for (String p : new String[] {"#,##0.00", "0.###", "000.0", "#.##%", "0.00E0", "##0.##E0",
                "$#,##0.00;($#,##0.00)", "0", "'#'0", "#,####.0", "\u00a40.00", "0.0\u2030"}) {
            DecimalFormat f = new DecimalFormat(p, us);
            StringBuilder s = new StringBuilder(p + ":");
            for (double v : values) s.append(" [").append(f.format(v)).append(']');
            System.out.println(s);
        }
        DecimalFormat f = new DecimalFormat("0.0", us);
        for (RoundingMode m : RoundingMode.values()) {
            f.setRoundingMode(m);
            try {
                System.out.print(m + " " + f.format(0.25) + " " + f.format(-0.35) + "; ");
            } catch (ArithmeticException e) {
                System.out.print(m + " " + e.getMessage());
            }
        }
        System.out.println();
        System.out.println(f.toPattern() + " " + f.getMaximumFractionDigits() + " " + new DecimalFormat("#,##0.###", us)
                .format(Long.MIN_VALUE) + " " + new DecimalFormat("0.0000", us)
                .format(new BigDecimal("123456789012345678901234567890.123456")));
        System.out.println(f.parse("12.5xyz") + " " + new DecimalFormat("#,##0", us).parse("1,234") + " "
                + f.parse("-7").getClass().getSimpleName());
        ParsePosition pos = new ParsePosition(3);
        System.out.println(f.parse("abc3.25def", pos) + " " + pos.getIndex() + " "
                + f.parse("abc", new ParsePosition(0)));
        try {
            f.parse("abc");
        } catch (ParseException e) {
            System.out.println(e.getMessage() + " at " + e.getErrorOffset());
        }
        try {
            new DecimalFormat("0#0", us);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        for (Locale l : new Locale[] {Locale.US, Locale.GERMANY, Locale.FRANCE, Locale.ROOT, new Locale("hi", "IN")}) {
            System.out.println(l + " " + NumberFormat.getInstance(l).format(1234567.891) + " "
                    + NumberFormat.getPercentInstance(l).format(0.256) + " " + NumberFormat.getIntegerInstance(l)
                    .format(2.5) + " "
                    + NumberFormat.getCompactNumberInstance(l, NumberFormat.Style.SHORT).format(12345));
        }
        System.out.println(NumberFormat.getCurrencyInstance(Locale.US).format(-1234.5) + " "
                + NumberFormat.getCurrencyInstance(Locale.GERMANY).format(1234.5) + " "
                + NumberFormat.getCurrencyInstance(Locale.JAPAN).format(1234.5));
        Currency c = Currency.getInstance("EUR");
        System.out.println(c + " " + c.getDefaultFractionDigits() + " " + c.getSymbol(Locale.GERMANY) + " "
                + Currency.getInstance(Locale.US).getDisplayName(Locale.US));
        ChoiceFormat ch = new ChoiceFormat("0#none|1#one|1<many {0}");
        System.out.println(ch.format(0) + " " + ch.format(1) + " " + ch.format(5) + " " + ch.format(-3));
        FieldPosition fp = new FieldPosition(NumberFormat.FRACTION_FIELD);
        StringBuffer buf = new StringBuffer("v=");
        new DecimalFormat("0.00", us).format(3.14159, buf, fp);
        System.out.println(buf + " " + fp.getBeginIndex() + "-" + fp.getEndIndex());
    }
}
