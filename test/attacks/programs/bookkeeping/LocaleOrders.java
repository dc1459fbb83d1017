// heddle: verdict=verified
// heddle: note=The default locale is a volatile field: what is written before it is set is seen by those who see it.
import java.util.Locale;

class LocaleOrders {
  static int x;

  public static void main(String[] args) {
    Locale.setDefault(Locale.US);
    new Thread(() -> {
      x = 1;
      Locale.setDefault(Locale.JAPAN);
    }).start();
    if (Locale.getDefault() == Locale.JAPAN) assert x == 1;
  }
}
