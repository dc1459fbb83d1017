// heddle: verdict=verified
// heddle: outcomes=1
// heddle: note=(Hashtable) computeIfAbsent holds the lock while it computes.
import java.util.Hashtable;
import java.util.concurrent.atomic.AtomicInteger;

class HashtableComputesOnce {
  public static void main(String[] a) throws Exception {
    Hashtable<String, Integer> h = new Hashtable<>();
    AtomicInteger puts = new AtomicInteger();
    Action r = () -> h.computeIfAbsent("k", k -> puts.incrementAndGet());
    join(go(r), go(r));
    System.out.print(puts);
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
