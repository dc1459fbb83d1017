// The default locale is a volatile field: it is never set before earlier writes have reached memory, and who sees it sees these.
// sc, tso, pso, pjmm: none
// modes: default, no-reduction
import java.util.Locale;

class LocaleAfterWrite {
    static int x;

    public static void main(String[] args) {
        Locale.setDefault(Locale.US);
        new Thread(() -> {
            x = 1;
            Locale.setDefault(Locale.JAPAN);
        }).start();
        int racy = x;
        if (Locale.getDefault() == Locale.JAPAN) assert x == 1 : "the locale without the write before it";
    }
}
