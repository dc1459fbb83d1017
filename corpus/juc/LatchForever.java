// heddle: verdict=violated
// heddle: finding=deadlock
// heddle: memory=pjmm violated: deadlock
// heddle: memory=tso violated: deadlock
// heddle: memory=pso violated: deadlock
// heddle: note=a wait for Long.MAX_VALUE nanoseconds is one without limit: if no thread counts down, it never ends
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

public class LatchForever {
  static final CountDownLatch latch = new CountDownLatch(1);
  static volatile boolean cancelled;

  public static void main(String[] args) throws InterruptedException {
    Thread worker = new Thread(() -> {
      if (!cancelled) latch.countDown();
    });
    Thread canceller = new Thread(() -> cancelled = true);
    worker.start();
    canceller.start();
    boolean done = latch.await(Long.MAX_VALUE, TimeUnit.NANOSECONDS);
    assert done;
  }
}
