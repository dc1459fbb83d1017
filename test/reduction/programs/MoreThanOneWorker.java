import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

// A worker whose task has failed no longer counts before it is off the list: a pool of one may have two on it.
public class MoreThanOneWorker {
  public static void main(String[] args) throws Exception {
    ThreadPoolExecutor pool = new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), r -> new Thread(() -> {
      try {
        r.run();
      } catch (IllegalStateException e) {
        // the task's
      }
    }));
    pool.execute(() -> {
      throw new IllegalStateException();
    });
    Thread other = new Thread(() -> pool.execute(() -> {}));
    other.start();
    other.join();
    int most = pool.getLargestPoolSize();
    pool.shutdown();
    System.out.println(most);
  }
}
