// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=what was written before schedule is seen by the task; a latch orders the way back
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CountDownLatch;

public class TimerScheduleOrders {
  static int in, out;

  public static void main(String[] args) throws InterruptedException {
    Timer timer = new Timer();
    CountDownLatch done = new CountDownLatch(1);
    in = 1;
    timer.schedule(new TimerTask() {
      @Override public void run() {
        out = in + 1;
        done.countDown();
      }
    }, 1);
    done.await();
    assert out == 2;
    timer.cancel();
  }
}
