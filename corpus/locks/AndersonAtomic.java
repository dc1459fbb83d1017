// heddle: verdict=verified
// heddle: args=2 1
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=array queue lock with an AtomicIntegerArray of go-ahead flags
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;

public class AndersonAtomic {
  private final AtomicIntegerArray go;
  private final AtomicInteger ticket = new AtomicInteger();
  private int counter;

  AndersonAtomic(int capacity) {
    go = new AtomicIntegerArray(capacity);
    go.set(0, 1);
  }

  int lock() {
    int slot = ticket.getAndIncrement() % go.length();
    while (go.get(slot) == 0) Thread.onSpinWait();
    return slot;
  }

  void unlock(int slot) {
    go.set(slot, 0);
    go.set((slot + 1) % go.length(), 1);
  }

  public static void main(String[] args) throws InterruptedException {
    int threads = Integer.parseInt(args[0]);
    int rounds = Integer.parseInt(args[1]);
    AndersonAtomic lock = new AndersonAtomic(threads);
    Thread[] team = new Thread[threads];
    for (int i = 0; i < threads; i++) {
      team[i] = new Thread(() -> {
        for (int r = 0; r < rounds; r++) {
          int slot = lock.lock();
          lock.counter++;
          lock.unlock(slot);
        }
      });
    }
    for (Thread t : team) t.start();
    for (Thread t : team) t.join();
    assert lock.counter == threads * rounds;
  }
}
