// heddle: verdict=violated
// heddle: finding=assertion
// heddle: finding=exception
// heddle: memory=pjmm violated: assertion, exception
// heddle: memory=tso violated: assertion, exception
// heddle: memory=pso violated: assertion, exception
// heddle: note=one task or two, and only the pool's own count tells in the end: a failure for each
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

public class PoolToldItsCount {
  static volatile boolean another;

  public static void main(String[] args) throws InterruptedException {
    ThreadPoolExecutor pool = new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
    Thread other = new Thread(() -> {
      another = true;
      another = false;
    });
    other.start();
    pool.execute(() -> {});
    if (another) pool.execute(() -> {});
    other.join();
    pool.shutdown();
    pool.awaitTermination(Long.MAX_VALUE, TimeUnit.NANOSECONDS);
    long tasks = pool.getCompletedTaskCount();
    if (tasks == 1) throw new IllegalStateException("one");
    assert tasks != 2;
  }
}
