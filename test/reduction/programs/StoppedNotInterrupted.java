import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

// A task may see that its pool is being stopped before it is interrupted.
public class StoppedNotInterrupted {
  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(1);
    pool.execute(() -> System.out.println(pool.isShutdown() + " " + Thread.currentThread().isInterrupted()));
    System.out.println(pool.shutdownNow().size());
  }
}
