// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=compute runs under the bin's lock: a mutable value changed only there is safe
import java.util.concurrent.ConcurrentHashMap;

public class ChmComputeMutableValue {
  static class Count { int n; }

  public static void main(String[] args) throws InterruptedException {
    ConcurrentHashMap<String, Count> m = new ConcurrentHashMap<>();
    m.put("k", new Count());
    Thread t = new Thread(() -> m.compute("k", (k, c) -> { c.n++; return c; }));
    t.start();
    m.compute("k", (k, c) -> { c.n++; return c; });
    t.join();
    assert m.get("k").n == 2;
  }
}
