// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=a cache of futures: the value is computed once
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.FutureTask;

public class CacheOfFutures {
  static final ConcurrentHashMap<String, FutureTask<Integer>> cache = new ConcurrentHashMap<>();
  static int computed;

  static int get(String k) {
    FutureTask<Integer> fresh = new FutureTask<>(() -> { computed++; return k.length(); });
    FutureTask<Integer> f = cache.putIfAbsent(k, fresh);
    if (f == null) {
      f = fresh;
      f.run();
    }
    try {
      return f.get();
    } catch (Exception e) {
      throw new AssertionError(e);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> { assert get("ab") == 2; });
    t.start();
    assert get("ab") == 2;
    t.join();
    assert computed == 1;
  }
}
