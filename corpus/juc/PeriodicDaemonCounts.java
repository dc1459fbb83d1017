// heddle: verdict=violated
// heddle: finding=assertion
// heddle: memory=pjmm violated: assertion
// heddle: memory=tso violated: assertion
// heddle: memory=pso violated: assertion
// heddle: note=a daemon does a task every second: it may have been done three times before main looks
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

public class PeriodicDaemonCounts {
  public static void main(String[] args) {
    AtomicInteger times = new AtomicInteger();
    var pool = Executors.newScheduledThreadPool(1, task -> {
      Thread worker = new Thread(task);
      worker.setDaemon(true);
      return worker;
    });
    pool.scheduleAtFixedRate(() -> times.updateAndGet(n -> Math.min(n + 1, 3)), 0, 1, TimeUnit.SECONDS);
    assert times.get() < 3;
  }
}
