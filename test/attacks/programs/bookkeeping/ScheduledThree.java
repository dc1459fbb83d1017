// heddle: verdict=verified
// heddle: outcomes=abc|acb|bac|bca|cab|cba
// heddle: note=Three tasks with falling delays: every order.
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

class ScheduledThree {
  static final StringBuffer order = new StringBuffer();
  public static void main(String[] args) throws Exception {
    CountDownLatch done = new CountDownLatch(3);
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
    pool.schedule(() -> { order.append("a"); done.countDown(); }, 9, TimeUnit.MILLISECONDS);
    pool.schedule(() -> { order.append("b"); done.countDown(); }, 5, TimeUnit.MILLISECONDS);
    pool.schedule(() -> { order.append("c"); done.countDown(); }, 1, TimeUnit.MILLISECONDS);
    go.countDown();
    done.await();
    System.out.print(order);
  }
}
