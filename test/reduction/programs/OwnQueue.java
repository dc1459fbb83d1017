import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

// A queue of the program's own, in which an idle worker looks whether its pool is shut down, and whether it is interrupted.
public class OwnQueue {
  static volatile ThreadPoolExecutor pool;
  static volatile String seen = "";

  static class Looking extends LinkedBlockingQueue<Runnable> {
    @Override
    public Runnable take() throws InterruptedException {
      if (seen.isEmpty()) seen = pool.isShutdown() + " " + Thread.currentThread().isInterrupted();
      return super.take();
    }
  }

  public static void main(String[] args) throws Exception {
    pool = new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new Looking());
    pool.prestartCoreThread();
    pool.shutdown();
    pool.awaitTermination(Long.MAX_VALUE, TimeUnit.SECONDS);
    System.out.println(seen);
  }
}
