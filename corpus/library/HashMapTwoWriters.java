// heddle: verdict=violated
// heddle: class=HashMap.modCount destructive-sc
// heddle: race=java.util.HashMap.size kinds=WR,WW,RW
// heddle: race=java.util.HashMap.modCount kinds=WR,WW,RW
// heddle: finding=assertion
// heddle: repair=concurrent-class HashMap
// heddle: memory=pjmm violated: assertion, data-race
// heddle: memory=tso violated: assertion, data-race
// heddle: memory=pso violated: assertion, data-race
// heddle: note=two threads put different keys, in different buckets, into one HashMap whose table already exists
import java.util.HashMap;
import java.util.Map;

public class HashMapTwoWriters {
  static final Map<Integer, String> MAP = new HashMap<>();

  public static void main(String[] args) throws InterruptedException {
    MAP.put(0, "zero");
    Thread a = new Thread(() -> MAP.put(1, "one"));
    Thread b = new Thread(() -> MAP.put(2, "two"));
    a.start();
    b.start();
    a.join();
    b.join();
    assert MAP.size() == 3 : "the size is wrong";
  }
}
