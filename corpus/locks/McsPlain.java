// heddle: verdict=violated
// heddle: args=2 1
// heddle: class=Cell.locked destructive-relaxed
// heddle: class=Cell.next destructive-relaxed
// heddle: class=McsPlain.counter destructive-relaxed
// heddle: race=McsPlain$Cell.next kinds=WR,WW,RW
// heddle: race=McsPlain$Cell.locked kinds=WR,WW,RW
// heddle: race=McsPlain.counter kinds=WR,WW,RW
// heddle: repair=volatile McsPlain.Cell.locked
// heddle: repair=volatile McsPlain.Cell.next
// heddle: memory=pjmm violated: assertion, data-race, exception, livelock
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: assertion, data-race, livelock
// heddle: note=MCS queue lock with plain link and flag
import java.util.concurrent.atomic.AtomicReference;

public class McsPlain {
  static class Cell {
    boolean locked;
    Cell next;
  }

  private final AtomicReference<Cell> tail = new AtomicReference<>();
  private int counter;

  void lock(Cell mine) {
    Cell ahead = tail.getAndSet(mine);
    if (ahead == null) return;
    mine.locked = true;
    ahead.next = mine;
    while (mine.locked) Thread.yield();
  }

  void unlock(Cell mine) {
    if (mine.next == null) {
      if (tail.compareAndSet(mine, null)) return;
      while (mine.next == null) Thread.yield();
    }
    mine.next.locked = false;
    mine.next = null;
  }

  public static void main(String[] args) throws InterruptedException {
    int threads = Integer.parseInt(args[0]);
    int rounds = Integer.parseInt(args[1]);
    McsPlain mcs = new McsPlain();
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
