// heddle: verdict=verified
// heddle: outcomes=abc|acb|bac|bca|cab|cba
// heddle: note=Three tasks with falling delays: every order.
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CountDownLatch;

class TimerThree {
  static final StringBuffer order = new StringBuffer();
  interface Body { void run() throws Exception; }
  static TimerTask task(Body body) {
    return new TimerTask() {
      public void run() {
        try { body.run(); } catch (Exception e) { throw new Error(e); }
      }
    };
  }
  public static void main(String[] args) throws Exception {
    Timer timer = new Timer();
    CountDownLatch begun = new CountDownLatch(1), go = new CountDownLatch(1), done = new CountDownLatch(3);
    timer.schedule(task(() -> { begun.countDown(); go.await(); }), 0);
    begun.await();
    timer.schedule(task(() -> { order.append("a"); done.countDown(); }), 9);
    timer.schedule(task(() -> { order.append("b"); done.countDown(); }), 5);
    timer.schedule(task(() -> { order.append("c"); done.countDown(); }), 1);
    go.countDown();
    done.await();
    timer.cancel();
    System.out.print(order);
  }
}
