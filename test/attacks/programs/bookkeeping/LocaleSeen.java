// heddle: verdict=verified
// heddle: outcomes=false|true
// heddle: note=The default locale that another thread sets.
import java.util.Locale;

class LocaleSeen {
  public static void main(String[] args) throws Exception {
    Locale.setDefault(Locale.US);
    Thread t = new Thread(() -> Locale.setDefault(Locale.GERMANY));
    t.start();
    System.out.print(Locale.getDefault() == Locale.GERMANY);
    t.join();
  }
}
