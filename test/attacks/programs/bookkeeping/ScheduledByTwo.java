// heddle: verdict=verified
// heddle: outcomes=ab|ba
// heddle: note=The second thread submits when the first one is about to: time may pass before either reads the clock.
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CountDownLatch;

class ScheduledByTwo {
  static final StringBuffer order = new StringBuffer();
  static volatile boolean go;
  public static void main(String[] args) throws Exception {
    Timer timer = new Timer(true);
    CountDownLatch done = new CountDownLatch(2);
    Thread t = new Thread(() -> {
      while (!go) Thread.onSpinWait();
      timer.schedule(task("a", done), 5);
    });
    t.start();
    go = true;
    timer.schedule(task("b", done), 1);
    done.await();
    t.join();
    System.out.print(order);
  }
  static TimerTask task(String s, CountDownLatch done) {
    return new TimerTask() {
      public void run() { order.append(s); done.countDown(); }
    };
  }
}
