// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=ConcurrentHashMap.merge is atomic
import java.util.concurrent.ConcurrentHashMap;

public class ChmMergeCounts {
  public static void main(String[] args) throws InterruptedException {
    ConcurrentHashMap<String, Integer> m = new ConcurrentHashMap<>();
    Thread t = new Thread(() -> m.merge("k", 1, Integer::sum));
    t.start();
    m.merge("k", 1, Integer::sum);
    t.join();
    assert m.get("k") == 2;
  }
}
