// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=ConcurrentSkipListMap.merge is atomic
import java.util.concurrent.ConcurrentSkipListMap;

public class SkipListMapCompute {
  public static void main(String[] args) throws InterruptedException {
    ConcurrentSkipListMap<String, Integer> m = new ConcurrentSkipListMap<>();
    Thread t = new Thread(() -> m.merge("a", 1, Integer::sum));
    t.start();
    m.merge("a", 1, Integer::sum);
    t.join();
    assert m.get("a") == 2;
  }
}
