// heddle: verdict=verified
// heddle: outcomes=-|-12|-2
// heddle: note=(ConcurrentHashMap) 2 is put before 1: an iterator that sees 1 comes to 2 later, and finds it.
import java.util.concurrent.ConcurrentHashMap;

class IteratesInBuckets {
  public static void main(String[] a) throws Exception {
    ConcurrentHashMap<Integer, Integer> m = new ConcurrentHashMap<>();
    m.put(0, 0);
    Thread t = go(() -> { m.put(2, 2); m.put(1, 1); });
    StringBuilder s = new StringBuilder("-"); for (int k : m.keySet()) { if (k > 0) s.append(k); }
    t.join();
    System.out.print(s);
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
