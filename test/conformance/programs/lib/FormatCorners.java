import java.math.*;
import java.util.*;

public class FormatCorners {
    static void f(String s, Object... a) {
        try {
            System.out.println("[" + String.format(Locale.ROOT, s, a) + "]");
        } catch (RuntimeException e) { System.out.println(e); }
    }
    static class Shown implements Formattable {
        public void formatTo(Formatter f, int flags, int width, int precision) {
            f.format("<%d %d %d>", flags, width, precision);
        }
    }
    public static void main(String[] x) {
        f("%5d|%-5d|%05d|%+d|% d|%(d|%,d", 42, 42, 42, 42, 42, -42, 1234567);
        f("%x %X %#x %o %#o", 255, 255, 255, 8, 8);
        f("%x %x %x", (byte) -1, (short) -1, -1L);
        f("%h %H", "hello", 255);
        f("%b %B %b", null, true, "x");
        f("%c %C %c", 'a', 'b', 0x1F600);
        f("%s %S %10s %-10s| %.3s", "x", "abc", "right", "left", "truncate");
        f("%e %E %.0e %#.0e %g %G %a", 12345.678, 0.00012, 5.5, 5.5, 0.0001, 1e10, 1.0);
        f("%a %a %a %.3a", Double.MIN_VALUE, -0.0, Double.NaN, Math.PI);
        f("%f %.0f %#.0f %08.2f %,.2f %(.2f", 1.5, 2.5, 2.5, -3.14159, 1234567.891, -1.0);
        f("%f %e %g", Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.NaN);
        f("%010f %-10f| %+f", Double.POSITIVE_INFINITY, Double.NaN, Double.POSITIVE_INFINITY);
        f("%s %10s %S %#s", new Shown(), new Shown(), new Shown(), new Shown());
        f("%2$s %1$s %<s %s", "a", "b");
        f("%n%%|%5%|%-5%|");
        f("%d %d", BigInteger.TWO.pow(100), new BigInteger("-5"));
        f("%,d %(d %x %#X", BigInteger.TEN.pow(20), BigInteger.TEN.negate(), BigInteger.valueOf(-255),
            BigInteger.valueOf(255));
        f("%.3f %10.2e %g", new BigDecimal("1.23456"), new BigDecimal("12345.678"), new BigDecimal("0.00001234"));
        Calendar c = new GregorianCalendar(2024, Calendar.FEBRUARY, 29, 13, 4, 5);
        c.setTimeZone(TimeZone.getTimeZone("UTC"));
        f("%tY-%<tm-%<td %<tH:%<tM:%<tS %<tp %<tB %<tb %<tA %<ta %<te %<tj %<ty %<tC", c);
        f("%tF %<tT %<tD %<tr %<tR %<tc %<ts %<tQ %<tZ %<tz %<tL %<tN", c);
        f("%tF %<tT", java.time.LocalDateTime.of(1999, 12, 31, 23, 59, 58));
        f("%TB %<TA", java.time.LocalDate.of(2020, 2, 29));
        f("%d", "x");
        f("%c", 1.5);
        f("%q", 1);
        f("%-d", 1);
        f("%5");
        f("%.2d", 1);
        f("%#d", 1);
        f("%+-05d", 1);
        f("%--5d", 1);
        f("%d");
        f("%3$s", "a");
        f("%<s", "a");
        f("%c", 0x110000);
        f("%tF", "x");
        f("%,x", 3);
        f("%s %s", new int[0].length, Arrays.asList(1, null));
        f("%20.10s|%-20.4s|", "abcdefghijklmnop", "wxyz123");
        System.out.printf(Locale.GERMANY, "%,.2f %,d%n", 1234567.891, 9876543);
        System.out.printf(Locale.FRANCE, "%,.2f %,d %tA%n", 1234567.891, 9876543, c);
        System.out.printf(new Locale("ar", "EG"), "%d %,d%n", 123, 456789);
        StringBuilder sb = new StringBuilder();
        try (Formatter fm = new Formatter(sb)) {
            fm.format("%s-%s", 1, 2).format("+%s", 3);
            System.out.println(fm + " " + fm.locale().getClass());
        }
        System.out.println(sb);
        System.out.println("%d and %s".formatted(1, "two"));
        f("%.2f %.1f %.0f %.0f %.0f %.2f", 0.125, 0.25, 0.5, 1.5, 2.5, 1.005);
        f("%.15f %.20f %.3e", 0.1, 0.1, 1e-300);
        f("%s %s %s", 1e7, 1.0E-5f, 100f);
    }
}
