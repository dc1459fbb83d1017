// heddle: verdict=verified
// heddle: outcomes=ab|ba
// heddle: note=Likewise with a Timer.
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CountDownLatch;

class TimerWhileBusy {
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
    CountDownLatch begun = new CountDownLatch(1), go = new CountDownLatch(1), done = new CountDownLatch(2);
    timer.schedule(task(() -> { begun.countDown(); go.await(); }), 0);
    begun.await();
    timer.schedule(task(() -> { order.append("a"); done.countDown(); }), 5);
    timer.schedule(task(() -> { order.append("b"); done.countDown(); }), 1);
    go.countDown();
    done.await();
    timer.cancel();
    System.out.print(order);
  }
}
