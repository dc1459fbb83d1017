// heddle: verdict=verified
// heddle: outcomes=1|2
// heddle: note=(AtomicMarkableReference) attemptMark is true if the mark is there already, and false if a CAS loses.
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicMarkableReference;

class MarkedTwice {
  public static void main(String[] a) throws Exception {
    Object o = new Object();
    AtomicMarkableReference<Object> r = new AtomicMarkableReference<>(o, false);
    AtomicInteger n = new AtomicInteger();
    Action d = () -> { if (r.attemptMark(o, true)) n.incrementAndGet(); };
    join(go(d), go(d));
    System.out.print(n);
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
