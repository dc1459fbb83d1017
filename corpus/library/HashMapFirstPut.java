// heddle: verdict=violated
// heddle: class=HashMap.table destructive-sc
// heddle: race=java.util.HashMap.table kinds=WR,WW,RW
// heddle: race=java.util.HashMap.threshold kinds=WR,WW,RW
// heddle: race=java.util.HashMap.size kinds=WR,WW,RW
// heddle: race=java.util.HashMap.modCount kinds=WR,WW,RW
// heddle: race=java.util.HashMap.table[] kinds=WR,WW,RW
// heddle: race=java.util.HashMap$Node.next kinds=WR
// heddle: finding=assertion
// heddle: repair=concurrent-class HashMap
// heddle: memory=pjmm violated: assertion, data-race
// heddle: memory=tso violated: assertion, data-race
// heddle: memory=pso unfinished
// heddle: note=two threads put the first entries of an empty HashMap: both may make the table, and one entry is lost
import java.util.HashMap;
import java.util.Map;

public class HashMapFirstPut {
  static final Map<Integer, String> MAP = new HashMap<>();

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(() -> MAP.put(1, "one"));
    Thread b = new Thread(() -> MAP.put(2, "two"));
    a.start();
    b.start();
    a.join();
    b.join();
    assert MAP.containsKey(1) && MAP.containsKey(2) : "an entry was lost";
  }
}
