/** More locks than the happens-before summary has numbers for. */
public class ManyLocks {
  static int sum;

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> {
      for (int i = 0; i < 66_000; i++) {
        synchronized (new Object()) {
          sum++;
        }
      }
    });
    t.start();
    t.join();
  }
}
