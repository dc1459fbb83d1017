import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

// A pool may end while a task that will be rejected is still in its queue, and be seen before and after that.
public class EndedWithTask {
  static volatile String seen = "", rejected = "";

  public static void main(String[] args) throws Exception {
    LinkedBlockingQueue<Runnable> queue = new LinkedBlockingQueue<>();
    ThreadPoolExecutor pool = new ThreadPoolExecutor(0, 1, 0, TimeUnit.SECONDS, queue);
    Thread brings = new Thread(() -> {
      try {
        pool.execute(() -> {});
      } catch (RejectedExecutionException e) {
        rejected = " rejected";
      }
    });
    Thread looks = new Thread(() -> seen = queue.size() + " " + pool.isTerminated() + " " + pool.isTerminated() + " " + queue.size());
    brings.start();
    looks.start();
    pool.shutdown();
    brings.join();
    looks.join();
    System.out.println(seen + rejected);
  }
}
