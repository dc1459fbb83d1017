// heddle: verdict=violated
// heddle: finding=deadlock
// heddle: note=(ConcurrentHashMap) compute on 1 touches 2 and the other way round: the buckets are locks.
import java.util.concurrent.ConcurrentHashMap;

class BucketsCrosswise {
  public static void main(String[] a) throws Exception {
    ConcurrentHashMap<Integer, Integer> m = new ConcurrentHashMap<>();
    m.put(1, 0); m.put(2, 0);
    Thread t = go(() -> m.compute(1, (k, v) -> { m.compute(2, (q, w) -> w + 1); return v + 1; }));
    Thread u = go(() -> m.compute(2, (k, v) -> { m.compute(1, (q, w) -> w + 1); return v + 1; }));
    join(t, u);
    System.out.print(m);
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
