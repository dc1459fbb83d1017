// heddle: verdict=verified
// heddle: outcomes=1
// heddle: note=(locks) computeIfAbsent calls its function once.
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

class ComputeOnce {
  public static void main(String[] args) throws Exception {
    ConcurrentHashMap<String, Object> m = new ConcurrentHashMap<>();
    AtomicInteger calls = new AtomicInteger();
    Thread t = new Thread(() -> m.computeIfAbsent("k", k -> calls.incrementAndGet()));
    t.start();
    m.computeIfAbsent("k", k -> calls.incrementAndGet());
    t.join();
    System.out.print(calls);
  }
}
