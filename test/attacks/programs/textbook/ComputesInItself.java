// heddle: verdict=violated
// heddle: finding=exception
// heddle: note=(ConcurrentHashMap) computeIfAbsent that updates its own bucket: recursive update.
import java.util.concurrent.ConcurrentHashMap;

class ComputesInItself {
  public static void main(String[] a) throws Exception {
    ConcurrentHashMap<Integer, Integer> m = new ConcurrentHashMap<>();
    join(go(() -> m.computeIfAbsent(1, k -> m.computeIfAbsent(17, j -> 2))), go(() -> m.put(3, 3)));
    System.out.print(m.size());
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
