// heddle: verdict=violated
// heddle: finding=assertion
// heddle: memory=pjmm violated: assertion
// heddle: memory=tso violated: assertion
// heddle: memory=pso violated: assertion
// heddle: note=get and put of a ConcurrentHashMap are each atomic, the increment made of both is not
import java.util.concurrent.ConcurrentHashMap;

public class ConcurrentMapCheckThenAct {
  static final ConcurrentHashMap<Integer, Integer> COUNTS = new ConcurrentHashMap<>();

  static void count() {
    int old = COUNTS.get(1);
    COUNTS.put(1, old + 1);
  }

  public static void main(String[] args) throws InterruptedException {
    COUNTS.put(1, 0);
    Thread a = new Thread(ConcurrentMapCheckThenAct::count);
    Thread b = new Thread(ConcurrentMapCheckThenAct::count);
    a.start();
    b.start();
    a.join();
    b.join();
    assert COUNTS.get(1) == 2 : "a count was lost";
  }
}
