// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=ConcurrentHashMap.merge as an atomic count, and publication of a mutable value through the map
import java.util.concurrent.ConcurrentHashMap;

public class ConcurrentMapCounts {
  static final class Box {
    int content;
  }

  public static void main(String[] args) throws InterruptedException {
    ConcurrentHashMap<String, Integer> counts = new ConcurrentHashMap<>();
    ConcurrentHashMap<Integer, Box> boxes = new ConcurrentHashMap<>();
    Thread a = new Thread(() -> {
      counts.merge("x", 1, Integer::sum);
      Box box = new Box();
      box.content = 3;
      boxes.put(1, box);
    });
    a.start();
    counts.merge("x", 1, Integer::sum);
    Box box = boxes.get(1);
    if (box != null) assert box.content == 3;
    a.join();
    assert counts.get("x") == 2;
  }
}
