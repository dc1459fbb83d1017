// heddle: verdict=violated
// heddle: finding=assertion
// heddle: finding=deadlock
// heddle: memory=pjmm violated: assertion, deadlock
// heddle: memory=tso violated: assertion, deadlock
// heddle: memory=pso violated: assertion, deadlock
// heddle: note=the assertion may fail, and then the finally block waits for a thread that waits for main: the error never leaves main, but both wrongs are there

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;

public class AssertBehindFinally {
  static final AtomicBoolean ready = new AtomicBoolean();
  static final CountDownLatch checked = new CountDownLatch(1);

  public static void main(String[] args) throws InterruptedException {
    Thread helper = new Thread(() -> {
      ready.set(true);
      try {
        checked.await();
      } catch (InterruptedException e) {
        return;
      }
    });
    helper.start();
    try {
      assert ready.get();
      checked.countDown();
    } finally {
      helper.join();
    }
  }
}
