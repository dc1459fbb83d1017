// heddle: verdict=verified
// heddle: outcomes=1,5|1.5
// heddle: note=The default locale decides how numbers are formatted.
import java.util.Locale;

class LocaleFormats {
  public static void main(String[] args) throws Exception {
    Locale.setDefault(Locale.US);
    String warm = String.format(Locale.GERMANY, "%.1f", 1.5) + String.format("%.1f", 1.5);
    Thread t = new Thread(() -> Locale.setDefault(Locale.GERMANY));
    t.start();
    System.out.print(String.format("%.1f", 1.5));
    t.join();
  }
}
