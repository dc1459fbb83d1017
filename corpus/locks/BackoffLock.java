// heddle: verdict=verified
// heddle: args=2 1
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=test-and-set lock with capped exponential back-off (the delay is a thread-local count of yields)
import java.util.concurrent.atomic.AtomicBoolean;

public class BackoffLock {
  static final int LONGEST = 2;

  static final class Pause {
    private int length = 1;

    void take() {
      for (int i = 0; i < length; i++) Thread.yield();
      if (length < LONGEST) length *= 2;
    }
  }

  private final AtomicBoolean held = new AtomicBoolean();
  private int counter;

  void lock() {
    Pause pause = new Pause();
    while (true) {
      while (held.get()) Thread.onSpinWait();
      if (!held.getAndSet(true)) return;
      pause.take();
    }
  }

  void unlock() {
    held.set(false);
  }

  public static void main(String[] args) throws InterruptedException {
    int threads = Integer.parseInt(args[0]);
    int rounds = Integer.parseInt(args[1]);
    BackoffLock lock = new BackoffLock();
    Thread[] team = new Thread[threads];
    for (int i = 0; i < threads; i++) {
      team[i] = new Thread(() -> {
        for (int r = 0; r < rounds; r++) {
          lock.lock();
          lock.counter++;
          lock.unlock();
        }
      });
      team[i].start();
    }
    for (Thread t : team) t.join();
    assert lock.counter == threads * rounds;
  }
}
