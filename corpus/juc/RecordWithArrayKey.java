// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=records as keys of a concurrent map, pattern matching, enhanced instanceof
import java.util.concurrent.ConcurrentHashMap;

public class RecordWithArrayKey {
  record Key(String a, int b) {}

  public static void main(String[] args) throws InterruptedException {
    ConcurrentHashMap<Object, Integer> m = new ConcurrentHashMap<>();
    Thread t = new Thread(() -> m.put(new Key("x", 1), 1));
    t.start();
    m.put(new Key("x", 1), 1);
    t.join();
    for (Object o : m.keySet())
      if (o instanceof Key k) assert k.b() == 1 && k.toString().equals("Key[a=x, b=1]");
    assert m.size() == 1;
  }
}
