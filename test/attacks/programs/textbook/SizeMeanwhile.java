// heddle: verdict=verified
// heddle: outcomes=0|1|2
// heddle: note=(ConcurrentHashMap) size while two elements are put.
import java.util.concurrent.ConcurrentHashMap;

class SizeMeanwhile {
  public static void main(String[] a) throws Exception {
    ConcurrentHashMap<Integer, Integer> m = new ConcurrentHashMap<>();
    Thread t = go(() -> { m.put(1, 1); m.put(2, 2); });
    int n = m.size();
    t.join();
    System.out.print(n);
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
