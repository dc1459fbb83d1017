// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=a memoizer that keeps futures: computed once, seen by all
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.FutureTask;

public class MemoizerFutures {
  static final ConcurrentHashMap<Integer, FutureTask<int[]>> memo = new ConcurrentHashMap<>();
  static int computations;

  static int[] get(int key) throws Exception {
    FutureTask<int[]> task = new FutureTask<>(() -> {
      computations++;
      return new int[] {key * key};
    });
    FutureTask<int[]> known = memo.putIfAbsent(key, task);
    if (known != null) return known.get();
    task.run();
    return task.get();
  }

  public static void main(String[] args) throws Exception {
    Thread t = new Thread(() -> {
      try {
        assert get(3)[0] == 9;
      } catch (Exception e) {
        throw new IllegalStateException(e);
      }
    });
    t.start();
    assert get(3)[0] == 9;
    t.join();
    assert computations == 1;
  }
}
