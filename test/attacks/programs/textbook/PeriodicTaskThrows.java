// heddle: verdict=verified
// heddle: outcomes=1
// heddle: note=(ScheduledThreadPoolExecutor) a periodic task that has thrown does not run again.
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

class PeriodicTaskThrows {
  public static void main(String[] a) throws Exception {
    ScheduledExecutorService p = Executors.newScheduledThreadPool(1);
    AtomicInteger n = new AtomicInteger();
    ScheduledFuture<?> f = p.scheduleAtFixedRate(() -> {
      n.incrementAndGet();
      throw new IllegalStateException();
    }, 1, 1, TimeUnit.MILLISECONDS);
    try { f.get(); } catch (ExecutionException e) { }
    p.shutdown();
    System.out.print(n);
  }
}
