// heddle: verdict=violated
// heddle: finding=deadlock
// heddle: memory=pjmm violated: deadlock
// heddle: memory=tso violated: deadlock
// heddle: memory=pso violated: deadlock
// heddle: note=a worker whose compare-and-set fails gives up without counting down, and the latch never opens
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;

public class LatchNeverZero {
  public static void main(String[] args) throws InterruptedException {
    CountDownLatch done = new CountDownLatch(2);
    AtomicInteger jobs = new AtomicInteger(2);
    Runnable worker = () -> {
      int left = jobs.get();
      if (jobs.compareAndSet(left, left - 1)) done.countDown();
    };
    new Thread(worker).start();
    new Thread(worker).start();
    done.await();
    assert jobs.get() == 0;
  }
}
