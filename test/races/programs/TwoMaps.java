import java.util.HashMap;
import java.util.Map;

/** Two calls on one map: one finding each way round, whatever is inside. */
public class TwoMaps {
  static final Map<String, Integer> map = new HashMap<>();

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> map.put("a", 1));
    t.start();
    map.put("b", 2);
    t.join();
  }
}
