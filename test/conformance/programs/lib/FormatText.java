/** String.format for text, characters, booleans, hashes, Formattable and line ends; Formatter objects. */
import java.util.Formattable;
import java.util.Formatter;
import java.util.Locale;

public class FormatText {
    static void f(String format, Object... args) {
        try {
            System.out.println(format.replace("\n", "\\n") + " -> [" + String.format(Locale.ROOT, format, args) + "]");
        } catch (RuntimeException e) {
            System.out.println(format + " -> " + e.getClass().getSimpleName() + ": " + e.getMessage());
        }
    }

    static class Temp implements Formattable {
        public void formatTo(Formatter f, int flags, int width, int precision) {
            f.format("<flags=%d width=%d precision=%d>", flags, width, precision);
        }
    }

    static class Hashed {
        @Override
        public int hashCode() {
            return 0xcafe;
        }

        @Override
        public String toString() {
            return "hashed";
        }
    }

    public static void main(String[] args) {
        f("%s %S", "text", "text");
        f("[%10s][%-10s][%.2s][%10.2s]", "abc", "abc", "abc", "abc");
        f("%s %s %s", null, true, new int[0].length);
        f("%10s|%-6s|%.3s", null, null, null);
        f("%c%c%c %C", 'a', 98, (byte) 99, 'd');
        f("%c", 0x1F600);
        f("%5c|%-5c|", 'x', 'y');
        f("%c", -1);
        f("%c", "s");
        f("%c", (Object) null);
        f("%b %B %b %b %b", true, false, null, "x", 0);
        f("%5b|%-7b|%.2b", true, false, true);
        f("%h %H %h", new Hashed(), new Hashed(), null);
        f("%s %#s %-8s %^s", new Temp(), new Temp(), new Temp(), new Temp());
        f("%#s %-8.3s %S", new Temp(), new Temp(), new Temp());
        f("%s", new Hashed());
        f("%#s", "no formattable");
        f("a%nb");
        f("%2$s %1$s %2$s %s %s", "a", "b");
        f("%<s", "a");
        f("%3$s", "a");
        f("%-s", "a");
        f("%.s", "a");
        f("%0s", "a");
        f("%s %s", (Object[]) new String[] {"x", "y"});
        f("%s", (Object) new String[0].length);
        f("no specifiers", 1, 2, 3);
        f("%tY-%<tm-%<td %<tH:%<tM:%<tS.%<tL", java.time.LocalDateTime.of(2024, 2, 29, 13, 4, 5, 678_000_000));
        f("%tB %<tb %<tA %<ta %<te %<tj %<tD %<tF", java.time.LocalDate.of(2023, 7, 4));
        f("%tI:%<tM %<tp %<tT %<tR %<tr", java.time.LocalTime.of(15, 6, 7));
        f("%ts %<tQ", new java.util.Date(1_700_000_000_000L));
        f("%tH", java.time.LocalDate.of(2023, 7, 4));
        f("%tx", 1L);
        f("%t", 1L);
        StringBuilder out = new StringBuilder("pre:");
        Formatter fm = new Formatter(out, Locale.ROOT);
        fm.format("%d", 1).format("-%s", "two").format("%n");
        System.out.print(fm);
        System.out.println(fm.out() == out);
        fm.close();
        try {
            fm.format("x");
        } catch (IllegalStateException e) {
            System.out.println(e.getClass().getSimpleName());
        }
        System.out.printf("%s %d%n", "printf", 5);
        System.out.format(Locale.ROOT, "%.2f%n", 2.5);
        System.out.println("%d%%".formatted(50));
        System.out.println(String.format(Locale.GERMANY, "%,.2f", 1234567.891) + " "
                + String.format(Locale.FRANCE, "%,d", 1234567).length()
                + " " + String.format(Locale.US, "%,.2f", 1234567.891));
    }
}
