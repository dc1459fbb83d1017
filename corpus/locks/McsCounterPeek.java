// heddle: verdict=violated
// heddle: args=2 1
// heddle: class=McsCounterPeek.counter benign
// heddle: race=McsCounterPeek.counter kinds=WR,RW
// heddle: repair=volatile McsCounterPeek.counter
// heddle: memory=pjmm violated: data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=the lock is right (CorrectedMCS), but a thread looks at the counter before it takes the lock
import java.util.concurrent.atomic.AtomicReference;

public class McsCounterPeek {
  static class Cell {
    volatile boolean waiting;
    volatile Cell next;
  }

  private final AtomicReference<Cell> tail = new AtomicReference<>();
  private int counter;

  void lock(Cell mine) {
    mine.waiting = true;
    Cell ahead = tail.getAndSet(mine);
    if (ahead == null) return;
    ahead.next = mine;
    while (mine.waiting) Thread.onSpinWait();
  }

  void unlock(Cell mine) {
    if (mine.next == null) {
      if (tail.compareAndSet(mine, null)) return;
      while (mine.next == null) Thread.onSpinWait();
    }
    mine.next.waiting = false;
  }

  void pass(int limit) {
    if (counter >= limit) return;
    Cell cell = new Cell();
    lock(cell);
    counter++;
    unlock(cell);
  }

  public static void main(String[] args) throws InterruptedException {
    int threads = Integer.parseInt(args[0]);
    int rounds = Integer.parseInt(args[1]);
    McsCounterPeek mcs = new McsCounterPeek();
    Thread[] team = new Thread[threads];
    for (int i = 0; i < threads; i++) {
      team[i] = new Thread(() -> {
        for (int r = 0; r < rounds; r++) mcs.pass(100);
      });
    }
    for (Thread t : team) t.start();
    for (Thread t : team) t.join();
    assert mcs.counter == threads * rounds;
  }
}
