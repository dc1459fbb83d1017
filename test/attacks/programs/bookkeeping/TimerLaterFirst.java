// heddle: verdict=verified
// heddle: outcomes=ab|ba
// heddle: note=Likewise with a Timer.
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CountDownLatch;

class TimerLaterFirst {
  static final StringBuffer order = new StringBuffer();
  static TimerTask task(String s, CountDownLatch done) {
    return new TimerTask() {
      public void run() { order.append(s); done.countDown(); }
    };
  }
  public static void main(String[] args) throws Exception {
    Timer timer = new Timer();
    CountDownLatch done = new CountDownLatch(2);
    timer.schedule(task("a", done), 5);
    timer.schedule(task("b", done), 1);
    done.await();
    timer.cancel();
    System.out.print(order);
  }
}
