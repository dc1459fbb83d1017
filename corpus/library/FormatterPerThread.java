// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=the same formatter, one per thread by ThreadLocal
public class FormatterPerThread {
  static final class DayFormat {
    private final char[] digits = new char[2];
    private int used;

    int format(int day) {
      used = 0;
      digits[used++] = (char) ('0' + day / 10);
      digits[used++] = (char) ('0' + day % 10);
      return (digits[0] - '0') * 10 + digits[1] - '0';
    }
  }

  static final ThreadLocal<DayFormat> FORMAT = ThreadLocal.withInitial(DayFormat::new);

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(() -> {
      assert FORMAT.get().format(17) == 17;
    });
    Thread b = new Thread(() -> {
      assert FORMAT.get().format(24) == 24;
    });
    a.start();
    b.start();
    a.join();
    b.join();
  }
}
