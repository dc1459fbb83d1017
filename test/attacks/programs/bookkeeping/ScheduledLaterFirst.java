// heddle: verdict=verified
// heddle: outcomes=ab|ba
// heddle: note=Time can pass between two submissions: the task with the shorter delay, submitted second, comes first or second.
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

class ScheduledLaterFirst {
  static final StringBuffer order = new StringBuffer();
  public static void main(String[] args) throws Exception {
    CountDownLatch done = new CountDownLatch(2);
    ScheduledThreadPoolExecutor pool = new ScheduledThreadPoolExecutor(1, r -> {
      Thread t = new Thread(r);
      t.setDaemon(true);
      return t;
    });
    pool.schedule(() -> { order.append("a"); done.countDown(); }, 5, TimeUnit.MILLISECONDS);
    pool.schedule(() -> { order.append("b"); done.countDown(); }, 1, TimeUnit.MILLISECONDS);
    done.await();
    System.out.print(order);
  }
}
