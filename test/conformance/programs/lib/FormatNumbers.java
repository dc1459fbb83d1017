/** String.format for integral and floating conversions with every flag. */
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Locale;

public class FormatNumbers {
    static void f(String format, Object... args) {
        try {
            System.out.println(format + " -> [" + String.format(Locale.ROOT, format, args) + "]");
        } catch (RuntimeException e) {
            System.out.println(format + " -> " + e.getClass().getSimpleName() + ": " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        for (String s : new String[] {"%d", "%5d", "%-5d|", "%05d", "%+d", "% d", "%,d", "%(d", "%x", "%X", "%#x", "%o",
                "%#o", "%08x", "%,15d", "%+,d", "%(,d"}) {
            f(s, 0);
            f(s, 1234567);
            f(s, -1234567);
            f(s, Long.MIN_VALUE);
        }
        f("%d %d %d %d", (byte) -1, (short) -2, -3, -4L);
        f("%x %x %x %x", (byte) -1, (short) -2, -3, -4L);
        f("%d %x %o", new BigInteger("123456789012345678901234567890"), new BigInteger("-255"), new BigInteger("64"));
        for (String s : new String[] {"%f", "%.0f", "%.3f", "%10.2f|", "%-10.2f|", "%+.1f", "%,.2f", "%(.2f", "%010.1f",
                "%e", "%.2e", "%E", "%g", "%.3g", "%a", "%#.0f"}) {
            for (double d : new double[] {0, 3.14159265, -2.5, 0.5, 1.5, 1e10, 1.23e-7, 123456789.987654321, Double.NaN,
                    Double.NEGATIVE_INFINITY}) f(s, d);
        }
        f("%.2f %.2f %.2f %.2f", 0.125, 0.375, 1.005, 2.675);
        f("%.1f %.1f %.0f %.0f", 0.25f, 0.35f, 0.5f, 1.5f);
        f("%.20f", 0.1);
        f("%s %.3f %10.4e", new BigDecimal("1.10"), new BigDecimal("2.71828"), new BigDecimal("12345.678"));
        f("%.3f", new BigDecimal("1e-10"));
        f("%,d", 999);
        f("%,d", 1000);
        f("%5$d %1$d %<d %d", 1, 2, 3, 4, 5);
        f("%d", "text");
        f("%d", 1.5);
        f("%f", 1);
        f("%d");
        f("%q", 1);
        f("%-d", 1);
        f("%+x", 1);
        f("%.2d", 1);
        f("%0d", 1);
        f("%-05d", 1);
        f("%+ d", 1);
        f("%#d", 1);
        f("%,x", 1);
        f("%", 1);
        f("100%%");
        f("%5%|%-5%|");
        f("%d %d", 1);
        f("%d", (Object) null);
        f("%x", (Integer) null);
        f("%10d|%-10d|", null, null);
    }
}
