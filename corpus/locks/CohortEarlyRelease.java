// heddle: verdict=violated
// heddle: class=Cluster.ownsGlobal benign
// heddle: race=CohortEarlyRelease$Cluster.ownsGlobal kinds=WR,WW,RW
// heddle: repair=volatile CohortEarlyRelease.Cluster.ownsGlobal
// heddle: memory=pjmm violated: data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=hierarchical lock that opens the cluster before it has dealt with the global lock: the counter stays ordered by the cluster lock, the bookkeeping does not
import java.util.concurrent.atomic.AtomicBoolean;

public class CohortEarlyRelease {
  static final class Cluster {
    final AtomicBoolean local = new AtomicBoolean();
    boolean ownsGlobal;
  }

  private final AtomicBoolean global = new AtomicBoolean();
  private final Cluster home = new Cluster();
  private int counter;

  private static void spin(AtomicBoolean bit) {
    while (bit.getAndSet(true)) Thread.onSpinWait();
  }

  void pass() {
    spin(home.local);
    if (!home.ownsGlobal) {
      spin(global);
      home.ownsGlobal = true;
    }
    counter++;
    home.local.set(false);
    home.ownsGlobal = false;
    global.set(false);
  }

  public static void main(String[] args) throws InterruptedException {
    CohortEarlyRelease lock = new CohortEarlyRelease();
    Thread a = new Thread(lock::pass);
    Thread b = new Thread(lock::pass);
    a.start();
    b.start();
    a.join();
    b.join();
    assert lock.home.ownsGlobal == lock.global.get() && lock.counter == 2;
  }
}
