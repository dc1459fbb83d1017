// heddle: verdict=verified
// heddle: outcomes=ab
// heddle: note=Tasks with the same delay are run in the order of submission.
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

class ScheduledSameDelay {
  static final StringBuffer order = new StringBuffer();
  public static void main(String[] args) throws Exception {
    CountDownLatch done = new CountDownLatch(2);
    ScheduledThreadPoolExecutor pool = new ScheduledThreadPoolExecutor(1, r -> {
      Thread t = new Thread(r);
      t.setDaemon(true);
      return t;
    });
    CountDownLatch begun = new CountDownLatch(1), go = new CountDownLatch(1);
    pool.execute(() -> {
      begun.countDown();
      try { go.await(); } catch (InterruptedException e) { throw new Error(e); }
    });
    begun.await();
    pool.schedule(() -> { order.append("a"); done.countDown(); }, 5, TimeUnit.MILLISECONDS);
    pool.schedule(() -> { order.append("b"); done.countDown(); }, 5, TimeUnit.MILLISECONDS);
    go.countDown();
    done.await();
    System.out.print(order);
  }
}
