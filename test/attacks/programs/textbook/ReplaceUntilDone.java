// heddle: verdict=verified
// heddle: outcomes=2
// heddle: note=(ConcurrentHashMap) replace(k, old, new) in a loop loses no increment.
import java.util.concurrent.ConcurrentHashMap;

class ReplaceUntilDone {
  public static void main(String[] a) throws Exception {
    ConcurrentHashMap<String, Integer> m = new ConcurrentHashMap<>();
    m.put("a", 0);
    Action inc = () -> { Integer o; do { o = m.get("a"); } while (!m.replace("a", o, o + 1)); };
    join(go(inc), go(inc));
    System.out.print(m.get("a"));
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
