// heddle: verdict=verified
// heddle: outcomes=1|2
// heddle: note=(cache) both miss under the read lock, and both load; with one lock held, no race.
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.locks.ReentrantReadWriteLock;

class CacheNotAskedAgain {
  final Map<String, String> m = new HashMap<>();
  final ReentrantReadWriteLock l = new ReentrantReadWriteLock();
  int loads;
  String get(String k) {
    l.readLock().lock();
    try { String v = m.get(k); if (v != null) return v; } finally { l.readLock().unlock(); }
    l.writeLock().lock();
    try { loads++; m.put(k, k); return k; } finally { l.writeLock().unlock(); }
  }
  public static void main(String[] a) throws Exception {
    CacheNotAskedAgain c = new CacheNotAskedAgain();
    join(go(() -> c.get("k")), go(() -> c.get("k")));
    System.out.print(c.loads);
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

  static void join(Thread... threads) throws Exception {
    for (Thread t : threads) t.join();
  }
}
