// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=a failing assertion that the program itself catches, by name or as any Throwable, is what the program wants

public class AssertExpected {
  static volatile int seen;

  static void demandPositive(int n) {
    try {
      assert n > 0 : n;
    } finally {
      seen++;
    }
  }

  static boolean rejected(int n) {
    try {
      demandPositive(n);
      return false;
    } catch (AssertionError e) {
      return true;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread helper = new Thread(() -> {
      boolean failed = rejected(-1);
      if (!failed) throw new IllegalStateException("no assertion failed");
    });
    helper.start();
    helper.join();
    try (AutoCloseable nothing = () -> seen++) {
      demandPositive(0);
    } catch (Throwable t) {
      if (seen != 3) throw new IllegalStateException("seen " + seen);
    }
  }
}
