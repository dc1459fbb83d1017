// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=computeIfAbsent makes the value once and publishes it to both threads
import java.util.concurrent.ConcurrentHashMap;

public class ConcurrentMapLazyValue {
  static int made;

  public static void main(String[] args) throws InterruptedException {
    ConcurrentHashMap<Integer, int[]> cache = new ConcurrentHashMap<>();
    Runnable use = () -> {
      int[] square = cache.computeIfAbsent(3, k -> {
        made++;
        return new int[] {k * k};
      });
      assert square[0] == 9;
    };
    Thread a = new Thread(use);
    Thread b = new Thread(use);
    a.start();
    b.start();
    a.join();
    b.join();
    assert made == 1;
  }
}
