/** More locks than the happens-before summary has numbers for, but hardly any at a time. */
public class ManyShortLocks {
  static int sum;

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> {
      for (int i = 0; i < 150_000; i++) {
        synchronized (new Object()) {
          sum++;
        }
      }
    });
    t.start();
    t.join();
  }
}
