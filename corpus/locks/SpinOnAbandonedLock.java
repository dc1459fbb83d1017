// heddle: verdict=violated
// heddle: finding=livelock
// heddle: memory=pjmm violated: livelock
// heddle: memory=tso violated: livelock
// heddle: memory=pso violated: livelock
// heddle: note=a holder who sees a waiter leaves the spin lock for him to reset, while he waits for it to be reset
import java.util.concurrent.atomic.AtomicBoolean;

public class SpinOnAbandonedLock {
  static final AtomicBoolean held = new AtomicBoolean();
  static volatile boolean waiting;
  static int counter;

  static void first() {
    while (held.getAndSet(true)) Thread.onSpinWait();
    counter++;
    if (!waiting) held.set(false);
  }

  static void second() {
    while (held.getAndSet(true)) {
      waiting = true;
      Thread.onSpinWait();
    }
    waiting = false;
    counter++;
    held.set(false);
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(SpinOnAbandonedLock::first);
    Thread b = new Thread(SpinOnAbandonedLock::second);
    a.start();
    b.start();
    a.join();
    b.join();
    assert counter == 2;
  }
}
