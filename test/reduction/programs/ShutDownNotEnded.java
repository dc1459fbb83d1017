import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

// A pool that is shut down has not ended yet, even when it has no worker; and it may have no worker any more when it
// has not ended.
public class ShutDownNotEnded {
  public static void main(String[] args) throws Exception {
    ThreadPoolExecutor pool = new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
    ThreadPoolExecutor idle = new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
    pool.prestartCoreThread();
    Thread ends = new Thread(() -> {
      idle.shutdown();
      pool.shutdown();
    });
    ends.start();
    boolean down = idle.isShutdown(), over = idle.isTerminated();
    int workers = pool.getPoolSize();
    System.out.println(down + " " + over + " " + workers + " " + pool.isTerminated());
  }
}
