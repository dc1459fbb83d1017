// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=a set over a ConcurrentHashMap: add is atomic
import java.util.Collections;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

public class KeySetFromMap {
  public static void main(String[] args) throws InterruptedException {
    Set<String> s = Collections.newSetFromMap(new ConcurrentHashMap<>());
    AtomicInteger added = new AtomicInteger();
    Thread t = new Thread(() -> { if (s.add("x")) added.incrementAndGet(); });
    t.start();
    if (s.add("x")) added.incrementAndGet();
    t.join();
    assert added.get() == 1;
  }
}
