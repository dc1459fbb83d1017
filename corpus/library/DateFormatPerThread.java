// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=each thread has its own SimpleDateFormat and DecimalFormat; what these share inside is the library's care
import java.text.DecimalFormat;
import java.text.SimpleDateFormat;
import java.util.Date;
import java.util.Locale;

public class DateFormatPerThread {
  static String text(long when) {
    return new SimpleDateFormat("yyyy-MM-dd", Locale.ROOT).format(new Date(when)) + new DecimalFormat("#,##0.0").format(when / 3.0);
  }

  public static void main(String[] args) throws InterruptedException {
    text(0);
    Thread t = new Thread(() -> text(1_000_000));
    t.start();
    text(2_000_000);
    t.join();
  }
}
