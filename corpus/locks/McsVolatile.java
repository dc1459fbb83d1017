// heddle: verdict=verified
// heddle: args=2 2
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=MCS queue lock, link and flag volatile, nodes reused
import java.util.concurrent.atomic.AtomicReference;

public class McsVolatile {
  static class Cell {
    volatile boolean waiting;
    volatile Cell next;
  }

  private final AtomicReference<Cell> tail = new AtomicReference<>();
  private int counter;

  void lock(Cell mine) {
    mine.next = null;
    mine.waiting = true;
    Cell ahead = tail.getAndSet(mine);
    if (ahead == null) return;
    ahead.next = mine;
    while (mine.waiting) Thread.onSpinWait();
  }

  void unlock(Cell mine) {
    Cell successor = mine.next;
    if (successor == null) {
      if (tail.compareAndSet(mine, null)) return;
      while ((successor = mine.next) == null) Thread.onSpinWait();
    }
    successor.waiting = false;
  }

  public static void main(String[] args) throws InterruptedException {
    int threads = Integer.parseInt(args[0]);
    int rounds = Integer.parseInt(args[1]);
    McsVolatile mcs = new McsVolatile();
    Thread[] team = new Thread[threads];
    for (int i = 0; i < threads; i++) {
      team[i] = new Thread(() -> {
        Cell cell = new Cell();
        for (int r = 0; r < rounds; r++) {
          mcs.lock(cell);
          mcs.counter++;
          mcs.unlock(cell);
        }
      });
    }
    for (Thread t : team) t.start();
    for (Thread t : team) t.join();
    assert mcs.counter == threads * rounds;
  }
}
