// heddle: verdict=verified
// heddle: args=3
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=hierarchical lock: a cluster lock in front of a global one, the global one handed over within the cluster at most once
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

public class CohortLock {
  static final class Cluster {
    final AtomicBoolean local = new AtomicBoolean();
    final AtomicInteger waiting = new AtomicInteger();
    boolean ownsGlobal;
    int handed;
  }

  private final AtomicBoolean global = new AtomicBoolean();
  private final Cluster[] clusters = {new Cluster(), new Cluster()};
  private int counter;

  private static void spin(AtomicBoolean bit) {
    while (bit.getAndSet(true)) {
      while (bit.get()) Thread.onSpinWait();
    }
  }

  void lock(Cluster home) {
    home.waiting.incrementAndGet();
    spin(home.local);
    home.waiting.decrementAndGet();
    if (!home.ownsGlobal) {
      spin(global);
      home.ownsGlobal = true;
    }
  }

  void unlock(Cluster home) {
    if (home.waiting.get() > 0 && home.handed == 0) {
      home.handed++;
    } else {
      home.handed = 0;
      home.ownsGlobal = false;
      global.set(false);
    }
    home.local.set(false);
  }

  public static void main(String[] args) throws InterruptedException {
    int threads = Integer.parseInt(args[0]);
    CohortLock lock = new CohortLock();
    Thread[] team = new Thread[threads];
    for (int i = 0; i < threads; i++) {
      Cluster home = lock.clusters[i % 2];
      team[i] = new Thread(() -> {
        lock.lock(home);
        lock.counter++;
        lock.unlock(home);
      });
    }
    for (Thread t : team) t.start();
    for (Thread t : team) t.join();
    assert lock.counter == threads;
  }
}
