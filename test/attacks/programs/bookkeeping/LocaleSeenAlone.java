// heddle: verdict=verified
// heddle: outcomes=US|JP
// heddle: note=The default locale is set by the last thread that lives.
import java.util.Locale;

class LocaleSeenAlone {
  static volatile int step;

  public static void main(String[] args) {
    Locale.setDefault(Locale.US);
    new Thread(() -> System.out.print(Locale.getDefault().getCountry())).start();
    step = 1;
    Locale.setDefault(Locale.JAPAN);
  }
}
