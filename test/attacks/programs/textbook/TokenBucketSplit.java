// heddle: verdict=verified
// heddle: outcomes=0|1
// heddle: note=(rate limiter) one token, asked for and taken in two critical sections: one taker is refused, or none is.
import java.util.concurrent.atomic.AtomicInteger;

class TokenBucketSplit {
  private int tokens = 1;
  synchronized boolean has() { return tokens > 0; }
  synchronized void dec() { tokens--; }
  public static void main(String[] a) throws Exception {
    TokenBucketSplit b = new TokenBucketSplit();
    AtomicInteger refused = new AtomicInteger();
    Action r = () -> { if (b.has()) { b.dec(); } else refused.incrementAndGet(); };
    join(go(r), go(r));
    System.out.print(refused);
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
