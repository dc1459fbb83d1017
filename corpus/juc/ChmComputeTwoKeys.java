// heddle: verdict=violated
// heddle: class=ChmComputeTwoKeys.calls benign
// heddle: race=ChmComputeTwoKeys.calls kinds=WR,WW,RW
// heddle: repair=atomic ChmComputeTwoKeys.calls
// heddle: memory=pjmm violated: data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=compute on two keys in different bins: the lambdas are not ordered
import java.util.concurrent.ConcurrentHashMap;

public class ChmComputeTwoKeys {
  static int calls;

  public static void main(String[] args) throws InterruptedException {
    ConcurrentHashMap<Integer, Integer> m = new ConcurrentHashMap<>();
    m.put(1, 0);
    m.put(2, 0);
    Thread t = new Thread(() -> m.compute(1, (k, v) -> { calls++; return v + 1; }));
    t.start();
    m.compute(2, (k, v) -> { calls++; return v + 1; });
    t.join();
  }
}
