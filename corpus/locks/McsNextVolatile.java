// heddle: verdict=violated
// heddle: args=2 1
// heddle: class=Cell.locked destructive-relaxed
// heddle: class=McsNextVolatile.counter destructive-relaxed
// heddle: race=McsNextVolatile$Cell.locked kinds=WR,RW
// heddle: race=McsNextVolatile.counter kinds=WR,WW,RW
// heddle: memory=pjmm violated: assertion, data-race, livelock
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: assertion, data-race
// heddle: note=MCS after one fix only: the link is volatile, the flag is not
import java.util.concurrent.atomic.AtomicReference;

public class McsNextVolatile {
  static class Cell {
    boolean locked;
    volatile Cell next;
  }

  private final AtomicReference<Cell> tail = new AtomicReference<>();
  private int counter;

  void lock(Cell mine) {
    Cell ahead = tail.getAndSet(mine);
    if (ahead != null) {
      mine.locked = true;
      ahead.next = mine;
      while (mine.locked) Thread.yield();
    }
  }

  void unlock(Cell mine) {
    if (mine.next == null) {
      if (tail.compareAndSet(mine, null)) return;
      while (mine.next == null) Thread.onSpinWait();
    }
    mine.next.locked = false;
  }

  public static void main(String[] args) throws InterruptedException {
    int threads = Integer.parseInt(args[0]);
    int rounds = Integer.parseInt(args[1]);
    McsNextVolatile mcs = new McsNextVolatile();
    Thread[] team = new Thread[threads];
    for (int i = 0; i < threads; i++) {
      team[i] = new Thread(() -> {
        for (int r = 0; r < rounds; r++) {
          Cell cell = new Cell();
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
