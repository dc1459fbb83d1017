// heddle: verdict=verified
// heddle: args=2 2
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=test-and-test-and-set lock: spins on a read, then tries the swap
import java.util.concurrent.atomic.AtomicBoolean;

public class TtasLock {
  private final AtomicBoolean held = new AtomicBoolean(false);
  private int counter;

  private void acquire() {
    do {
      while (held.get()) Thread.onSpinWait();
    } while (held.getAndSet(true));
  }

  private boolean tryAcquire() {
    return !held.get() && held.compareAndSet(false, true);
  }

  private void release() {
    held.set(false);
  }

  public static void main(String[] args) throws InterruptedException {
    int threads = Integer.parseInt(args[0]);
    int rounds = Integer.parseInt(args[1]);
    TtasLock lock = new TtasLock();
    Thread[] team = new Thread[threads];
    for (int i = 0; i < threads; i++) {
      team[i] = new Thread() {
        @Override
        public void run() {
          for (int r = 0; r < rounds; r++) {
            if (!lock.tryAcquire()) lock.acquire();
            lock.counter++;
            lock.release();
          }
        }
      };
    }
    for (Thread t : team) t.start();
    for (Thread t : team) t.join();
    assert lock.counter == threads * rounds;
  }
}
