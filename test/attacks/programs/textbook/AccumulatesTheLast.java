// heddle: verdict=verified
// heddle: outcomes=1|2
// heddle: note=(LongAccumulator) a function that is not commutative shows the order.
import java.util.concurrent.atomic.LongAccumulator;

class AccumulatesTheLast {
  public static void main(String[] a) throws Exception {
    LongAccumulator m = new LongAccumulator((o, n) -> n, 0);
    join(go(() -> m.accumulate(1)), go(() -> m.accumulate(2)));
    System.out.print(m.get());
  }

  interface Action {
    void run() throws Exception;
  }

  static Thread go(Action action) {
    Thread t = new Thread(() -> {
      try {
        action.run();
      } catch (Exception e) {
        throw new IllegalStateException(e);
      }
    });
    t.start();
    return t;
  }

  static void join(Thread... threads) throws Exception {
    for (Thread t : threads) t.join();
  }
}
