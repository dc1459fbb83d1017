// heddle: verdict=verified
// heddle: outcomes=0 1|1 0
// heddle: note=(pools) a task is run, or returned by shutdownNow.
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

class ShutdownNowReturns {
  public static void main(String[] args) throws Exception {
    AtomicInteger ran = new AtomicInteger();
    ThreadPoolExecutor pool = new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
    pool.prestartCoreThread();
    pool.execute(ran::incrementAndGet);
    int left = pool.shutdownNow().size();
    pool.awaitTermination(Long.MAX_VALUE, TimeUnit.NANOSECONDS);
    System.out.print(ran + " " + left);
  }
}
