// heddle: verdict=violated
// heddle: class=LatchCountedTooEarly.result destructive-sc
// heddle: race=LatchCountedTooEarly.result kinds=WR,RW
// heddle: finding=assertion
// heddle: repair=join worker
// heddle: memory=pjmm violated: assertion, data-race
// heddle: memory=tso violated: assertion, data-race
// heddle: memory=pso violated: assertion, data-race
// heddle: note=the worker counts down before it has written its result
import java.util.concurrent.CountDownLatch;

public class LatchCountedTooEarly {
  static int result;

  public static void main(String[] args) throws InterruptedException {
    CountDownLatch done = new CountDownLatch(1);
    Thread worker = new Thread(() -> {
      done.countDown();
      result = 1;
    });
    worker.start();
    done.await();
    assert result == 1 : "not written yet";
    worker.join();
  }
}
