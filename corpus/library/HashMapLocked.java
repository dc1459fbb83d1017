// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=every access to the HashMap under one lock
import java.util.HashMap;
import java.util.Map;

public class HashMapLocked {
  private final Map<Integer, Integer> counts = new HashMap<>();

  synchronized void count(int key) {
    counts.merge(key, 1, Integer::sum);
  }

  synchronized int get(int key) {
    return counts.getOrDefault(key, 0);
  }

  public static void main(String[] args) throws InterruptedException {
    HashMapLocked box = new HashMapLocked();
    Thread a = new Thread(() -> box.count(1));
    Thread b = new Thread(() -> box.count(1));
    a.start();
    b.start();
    assert box.get(1) <= 2;
    a.join();
    b.join();
    assert box.get(1) == 2;
  }
}
