// heddle: verdict=verified
// heddle: args=2 1
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=bakery lock with a doorway flag and numbers in atomic arrays
import java.util.concurrent.atomic.AtomicIntegerArray;

public class BakeryAtomic {
  private final int threads;
  private final AtomicIntegerArray choosing;
  private final AtomicIntegerArray number;
  private int counter;

  BakeryAtomic(int threads) {
    this.threads = threads;
    choosing = new AtomicIntegerArray(threads);
    number = new AtomicIntegerArray(threads);
  }

  void lock(int self) {
    choosing.set(self, 1);
    int highest = 0;
    for (int k = 0; k < threads; k++) highest = Math.max(highest, number.get(k));
    int mine = highest + 1;
    number.set(self, mine);
    choosing.set(self, 0);
    for (int k = 0; k < threads; k++) {
      if (k == self) continue;
      while (choosing.get(k) == 1) Thread.onSpinWait();
      while (goesFirst(k, number.get(k), self, mine)) Thread.onSpinWait();
    }
  }

  private static boolean goesFirst(int k, int theirs, int self, int mine) {
    return theirs != 0 && (theirs < mine || (theirs == mine && k < self));
  }

  void unlock(int self) {
    number.set(self, 0);
  }

  public static void main(String[] args) throws InterruptedException {
    int threads = Integer.parseInt(args[0]);
    int rounds = Integer.parseInt(args[1]);
    BakeryAtomic bakery = new BakeryAtomic(threads);
    Thread[] team = new Thread[threads];
    for (int i = 0; i < threads; i++) {
      int self = i;
      team[i] = new Thread(() -> {
        for (int r = 0; r < rounds; r++) {
          bakery.lock(self);
          bakery.counter++;
          bakery.unlock(self);
        }
      });
    }
    for (Thread t : team) t.start();
    for (Thread t : team) t.join();
    assert bakery.counter == threads * rounds;
  }
}
