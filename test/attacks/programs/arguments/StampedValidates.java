// heddle: verdict=verified
// heddle: outcomes=both|none|retry
// heddle: note=(locks) an optimistic read that is validated saw a consistent pair.
import java.util.concurrent.locks.StampedLock;

class StampedValidates {
  static volatile int a, b;
  public static void main(String[] args) throws Exception {
    StampedLock lock = new StampedLock();
    Thread w = new Thread(() -> { long s = lock.writeLock(); a = 1; b = 1; lock.unlockWrite(s); });
    w.start();
    long s = lock.tryOptimisticRead();
    int x = a, y = b;
    String said = s == 0 || !lock.validate(s) ? "retry" : x == y ? x == 1 ? "both" : "none" : "torn";
    w.join();
    System.out.print(said);
  }
}
