// heddle: verdict=violated
// heddle: class=HashMap.table[] benign
// heddle: race=java.util.HashMap.table[] kinds=WR,RW
// heddle: race=java.util.HashMap$Node.value kinds=WR
// heddle: repair=concurrent-class HashMap
// heddle: memory=pjmm violated: data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=one thread puts a key that another looks up
import java.util.HashMap;
import java.util.Map;

public class HashMapReadWhilePut {
  static final Map<Integer, String> CACHE = new HashMap<>();

  public static void main(String[] args) throws InterruptedException {
    CACHE.put(0, "zero");
    Thread writer = new Thread(() -> CACHE.put(1, "one"));
    writer.start();
    String seen = CACHE.get(1);
    assert seen == null || seen == "one";
    writer.join();
  }
}
