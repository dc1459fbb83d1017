import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

// The program takes the last task out of the pool's queue after the worker has seen that there is one: the worker then
// waits forever, and the pool does not end.
public class FairTaken {
  public static void main(String[] args) throws Exception {
    ArrayBlockingQueue<Runnable> queue = new ArrayBlockingQueue<>(2, true);
    ThreadPoolExecutor pool = new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, queue);
    CountDownLatch begun = new CountDownLatch(1), go = new CountDownLatch(1);
    pool.execute(() -> {
      begun.countDown();
      try {
        go.await();
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    });
    pool.execute(() -> {});
    begun.await();
    pool.shutdown();
    go.countDown();
    queue.poll();
    pool.awaitTermination(Long.MAX_VALUE, TimeUnit.SECONDS);
    System.out.println("ended");
  }
}
