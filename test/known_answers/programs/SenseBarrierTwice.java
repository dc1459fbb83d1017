// outcome: 2 2
// No thread passes the barrier before both have arrived, twice.
import java.util.concurrent.atomic.AtomicInteger;

public class SenseBarrierTwice {
  static final AtomicInteger missing = new AtomicInteger(2), arrived = new AtomicInteger();
  static volatile boolean sense;
  static int low, high;

  static void await(boolean mine) {
    if (missing.decrementAndGet() == 0) {
      missing.set(2);
      sense = mine;
    } else {
      while (sense != mine) Thread.onSpinWait();
    }
  }

  static int phases() {
    arrived.incrementAndGet();
    await(true);
    int seen = arrived.get();
    await(false);
    return seen;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread other = new Thread(() -> low = phases());
    other.start();
    high = phases();
    other.join();
    System.out.println(low + " " + high);
  }
}
