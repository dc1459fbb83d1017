// heddle: verdict=verified
// heddle: outcomes=false|true
// heddle: note=A timed join that is notified continues to wait until the thread has ended or its time is over.
import java.util.concurrent.CountDownLatch;

class NotifyWakesTimedJoin {
  public static void main(String[] args) throws Exception {
    CountDownLatch end = new CountDownLatch(1);
    Thread t = new Thread(() -> {
      try { end.await(); } catch (InterruptedException e) { throw new Error(e); }
    });
    t.start();
    Thread notifier = new Thread(() -> {
      synchronized (t) { t.notify(); }
      end.countDown();
    });
    notifier.start();
    t.join(5);
    boolean alive = t.isAlive();
    notifier.join();
    System.out.print(alive);
  }
}
