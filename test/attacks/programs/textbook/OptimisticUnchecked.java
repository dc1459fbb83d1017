// heddle: verdict=verified
// heddle: outcomes=0/0|0/1|1/0|1/1
// heddle: note=(StampedLock) optimistic reads of volatiles without validate see half a write.
import java.util.concurrent.locks.StampedLock;

class OptimisticUnchecked {
  static volatile int x, y;
  public static void main(String[] a) throws Exception {
    StampedLock l = new StampedLock();
    Thread t = go(() -> { long s = l.writeLock(); x = 1; y = 1; l.unlockWrite(s); });
    long s = l.tryOptimisticRead();
    int p = x; int q = y;
    t.join();
    System.out.print(p + "/" + q);
  }

  interface Action {
    void run() throws Exception;
  }

  static Thread go(Action action) {
    Thread t = new Thread(() -> {
      try {
        action.run();
      } catch (Exception e) {
        throw new IllegalStateException(e);
      }
    });
    t.start();
    return t;
  }
}
