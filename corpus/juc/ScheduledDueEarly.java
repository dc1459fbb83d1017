// heddle: verdict=violated
// heddle: finding=assertion
// heddle: memory=pjmm violated: assertion
// heddle: memory=tso violated: assertion
// heddle: memory=pso violated: assertion
// heddle: note=a task that is due in a second may have run before main looks: the pool's worker waits for the task's time, it is not idle
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

public class ScheduledDueEarly {
  static volatile boolean fired;

  public static void main(String[] args) {
    ScheduledExecutorService pool = Executors.newSingleThreadScheduledExecutor();
    pool.schedule(() -> { fired = true; }, 1, TimeUnit.SECONDS);
    boolean seen = fired;
    pool.shutdownNow();
    assert !seen;
  }
}
