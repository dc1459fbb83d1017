// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=a formatter with a scratch buffer, every use under its lock
public class FormatterLocked {
  private final char[] digits = new char[2];

  synchronized int format(int day) {
    digits[0] = (char) ('0' + day / 10);
    digits[1] = (char) ('0' + day % 10);
    return (digits[0] - '0') * 10 + digits[1] - '0';
  }

  public static void main(String[] args) throws InterruptedException {
    FormatterLocked format = new FormatterLocked();
    Thread a = new Thread(() -> {
      assert format.format(17) == 17;
    });
    Thread b = new Thread(() -> {
      assert format.format(24) == 24;
    });
    a.start();
    b.start();
    a.join();
    b.join();
  }
}
