// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=two threads only read parts of a tree: the views that it keeps of itself do no harm
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.TreeSet;

public class SubMapReaders {
  public static void main(String[] args) throws InterruptedException {
    TreeMap<Integer, String> map = new TreeMap<>(Map.of(1, "a", 2, "b", 3, "c"));
    NavigableMap<Integer, String> head = map.headMap(2, true);
    TreeSet<Integer> set = new TreeSet<>(map.keySet());
    Runnable read = () -> {
      int sum = 0;
      for (int k : head.keySet()) sum += k;
      for (var e : head.entrySet()) sum += e.getKey();
      for (int k : head.descendingMap().keySet()) sum += k;
      for (int k : set.descendingSet()) sum += k;
      assert sum == 15;
    };
    Thread a = new Thread(read);
    Thread b = new Thread(read);
    a.start();
    b.start();
    a.join();
    b.join();
  }
}
