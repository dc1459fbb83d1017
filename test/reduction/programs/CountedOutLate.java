import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

// A worker of a pool that is shut down finds the queue empty, and still counts when the program has put a task into it: the
// pool wants no other worker then, and has none that does the task.
public class CountedOutLate {
  static volatile int made;
  static volatile boolean enough;

  public static void main(String[] args) throws Exception {
    ThreadPoolExecutor pool = new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), r -> new Thread(r, "worker" + ++made));
    CountDownLatch told = new CountDownLatch(1);
    pool.prestartCoreThread();
    pool.shutdown();
    pool.getQueue().offer(() -> {
      try {
        told.await();
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
      System.out.println(Thread.currentThread().getName() + (enough ? ", although there were enough" : ""));
    });
    enough = !pool.prestartCoreThread() && pool.getPoolSize() == 1 && made == 1;
    told.countDown();
  }
}
