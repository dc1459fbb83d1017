// heddle: verdict=verified
// heddle: args=2 1
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=n-thread filter lock with levels and victims in atomic arrays
import java.util.concurrent.atomic.AtomicIntegerArray;

public class FilterAtomic {
  private final int threads;
  private final AtomicIntegerArray level;
  private final AtomicIntegerArray victim;
  private int counter;

  FilterAtomic(int threads) {
    this.threads = threads;
    this.level = new AtomicIntegerArray(threads);
    this.victim = new AtomicIntegerArray(threads);
  }

  void lock(int self) {
    for (int floor = 1; floor < threads; floor++) {
      level.set(self, floor);
      victim.set(floor, self);
      for (int k = 0; k < threads; k++) {
        if (k == self) continue;
        while (level.get(k) >= floor && victim.get(floor) == self) Thread.onSpinWait();
      }
    }
  }

  void unlock(int self) {
    level.set(self, 0);
  }

  public static void main(String[] args) throws InterruptedException {
    int threads = Integer.parseInt(args[0]);
    int rounds = Integer.parseInt(args[1]);
    FilterAtomic filter = new FilterAtomic(threads);
    Thread[] team = new Thread[threads];
    for (int i = 0; i < threads; i++) {
      int self = i;
      team[i] = new Thread(() -> {
        for (int r = 0; r < rounds; r++) {
          filter.lock(self);
          filter.counter++;
          filter.unlock(self);
        }
      });
    }
    for (Thread t : team) t.start();
    for (Thread t : team) t.join();
    assert filter.counter == threads * rounds;
  }
}
