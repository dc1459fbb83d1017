// heddle: verdict=verified
// heddle: outcomes=false ran|true not|true ran
// heddle: note=(pools) a cancelled task has not begun, or has begun and is not told; or it was done.
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

class CancelledOrRun {
  static volatile boolean ran;
  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(1);
    Future<?> f = pool.submit(() -> { ran = true; });
    boolean cancelled = f.cancel(false);
    pool.shutdown();
    pool.awaitTermination(Long.MAX_VALUE, TimeUnit.NANOSECONDS);
    System.out.print(cancelled + (ran ? " ran" : " not"));
  }
}
