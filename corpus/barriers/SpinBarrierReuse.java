// heddle: verdict=violated
// heddle: finding=livelock
// heddle: memory=pjmm violated: livelock
// heddle: memory=tso violated: livelock
// heddle: memory=pso violated: livelock
// heddle: note=counting spin barrier reset by the last to arrive: the fast thread's next arrival makes the slow one miss the full count
import java.util.concurrent.atomic.AtomicInteger;

public class SpinBarrierReuse {
  private final AtomicInteger missing = new AtomicInteger(2);

  void await() {
    if (missing.decrementAndGet() == 0) {
      missing.set(2);
    } else {
      while (missing.get() != 2) Thread.onSpinWait();
    }
  }

  /** Long enough that on a real machine the slow thread hardly ever misses the full count. */
  static void work() {
    try {
      Thread.sleep(100);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    SpinBarrierReuse barrier = new SpinBarrierReuse();
    Runnable phases = () -> {
      barrier.await();
      work();
      barrier.await();
    };
    Thread a = new Thread(phases);
    Thread b = new Thread(phases);
    a.start();
    b.start();
    a.join();
    b.join();
  }
}
