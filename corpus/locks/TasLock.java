// heddle: verdict=verified
// heddle: args=2 2
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=test-and-set spin lock on an AtomicBoolean
import java.util.concurrent.atomic.AtomicBoolean;

public class TasLock {
  private final AtomicBoolean busy = new AtomicBoolean();

  void lock() {
    while (busy.getAndSet(true)) Thread.onSpinWait();
  }

  void unlock() {
    busy.set(false);
  }

  static int counter;

  public static void main(String[] args) throws InterruptedException {
    int threads = Integer.parseInt(args[0]);
    int rounds = Integer.parseInt(args[1]);
    TasLock lock = new TasLock();
    Runnable job = () -> {
      for (int i = 0; i < rounds; i++) {
        lock.lock();
        try {
          counter++;
        } finally {
          lock.unlock();
        }
      }
    };
    Thread[] team = new Thread[threads];
    for (int i = 0; i < threads; i++) (team[i] = new Thread(job)).start();
    for (Thread t : team) t.join();
    assert counter == threads * rounds;
  }
}
