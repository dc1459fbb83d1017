// heddle: verdict=verified
// heddle: outcomes=1
// heddle: note=(publication) put happens-before the get that finds it.
import java.util.concurrent.ConcurrentHashMap;

class MapPublishes {
  static int x;
  public static void main(String[] args) throws Exception {
    ConcurrentHashMap<String, String> m = new ConcurrentHashMap<>();
    Thread t = new Thread(() -> { x = 1; m.put("k", "v"); });
    t.start();
    int seen = m.get("k") != null ? x : 1;
    t.join();
    System.out.print(seen);
  }
}
