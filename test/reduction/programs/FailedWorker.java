import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

// A worker whose task has failed is gone before it is replaced: a task that comes then gets a worker of its own, and is
// done before one that waits in the queue.
public class FailedWorker {
  static volatile String order = "";

  public static void main(String[] args) throws Exception {
    CountDownLatch done = new CountDownLatch(2);
    ExecutorService pool = Executors.newFixedThreadPool(1, r -> {
      Thread t = new Thread(r);
      t.setDaemon(true);
      t.setUncaughtExceptionHandler((thread, e) -> {});
      return t;
    });
    pool.execute(() -> {
      throw new IllegalStateException();
    });
    for (String name : new String[] {"a", "b"}) {
      pool.execute(() -> {
        order += name;
        done.countDown();
      });
    }
    done.await();
    System.out.println(order);
  }
}
