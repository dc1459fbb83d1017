// heddle: verdict=violated
// heddle: class=Count.n benign
// heddle: race=ChmMutableValue$Count.n kinds=WR,WW,RW
// heddle: memory=pjmm violated: data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=the map is concurrent, the mutable value found in it is not
import java.util.concurrent.ConcurrentHashMap;

public class ChmMutableValue {
  static class Count { int n; }

  public static void main(String[] args) throws InterruptedException {
    ConcurrentHashMap<String, Count> m = new ConcurrentHashMap<>();
    m.put("k", new Count());
    Thread t = new Thread(() -> m.get("k").n++);
    t.start();
    m.get("k").n++;
    t.join();
  }
}
