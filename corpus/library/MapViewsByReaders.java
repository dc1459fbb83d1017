// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=two threads iterate over a map that is complete: the first thread that asks creates its views, and that is safe
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;

public class MapViewsByReaders {
  static final Map<Integer, Integer> squares = new HashMap<>(), sorted = new TreeMap<>();

  static int sum() {
    int sum = 0;
    for (int k : squares.keySet()) sum += k;
    for (int v : squares.values()) sum += v;
    for (Map.Entry<Integer, Integer> e : sorted.entrySet()) sum += e.getValue();
    return sum;
  }

  public static void main(String[] args) throws InterruptedException {
    squares.put(2, 4);
    sorted.put(3, 9);
    Thread t = new Thread(() -> {
      assert sum() == 15;
    });
    t.start();
    assert sum() == 15;
    t.join();
  }
}
