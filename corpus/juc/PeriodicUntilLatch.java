// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=a task is done every ten milliseconds until it is cancelled, as often as may be: what the pool counts meanwhile tells no states apart
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;

public class PeriodicUntilLatch {
  public static void main(String[] args) throws InterruptedException {
    ScheduledExecutorService pool = Executors.newSingleThreadScheduledExecutor();
    CountDownLatch done = new CountDownLatch(1);
    ScheduledFuture<?> task = pool.scheduleAtFixedRate(done::countDown, 0, 10, TimeUnit.MILLISECONDS);
    done.await();
    task.cancel(false);
    pool.shutdown();
  }
}
