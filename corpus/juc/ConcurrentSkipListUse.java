// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=two threads put into one ConcurrentSkipListMap
import java.util.concurrent.ConcurrentSkipListMap;

public class ConcurrentSkipListUse {
  public static void main(String[] args) throws InterruptedException {
    ConcurrentSkipListMap<Integer, String> map = new ConcurrentSkipListMap<>();
    Thread a = new Thread(() -> map.put(2, "two"));
    a.start();
    map.put(1, "one");
    a.join();
    assert map.firstKey() == 1 && map.lastKey() == 2;
  }
}
