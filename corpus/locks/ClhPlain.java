// heddle: verdict=violated
// heddle: args=2 1
// heddle: class=Cell.locked destructive-relaxed
// heddle: class=ClhPlain.counter destructive-relaxed
// heddle: race=ClhPlain$Cell.locked kinds=WR,RW
// heddle: race=ClhPlain.counter kinds=WR,WW,RW
// heddle: repair=volatile ClhPlain.Cell.locked
// heddle: memory=pjmm violated: assertion, data-race, livelock
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: assertion, data-race
// heddle: note=CLH queue lock whose waiting flag is a plain boolean
import java.util.concurrent.atomic.AtomicReference;

public class ClhPlain {
  static class Cell {
    boolean locked;
  }

  private final AtomicReference<Cell> tail = new AtomicReference<>(new Cell());
  private int counter;

  Cell lock() {
    Cell mine = new Cell();
    mine.locked = true;
    Cell ahead = tail.getAndSet(mine);
    while (ahead.locked) Thread.yield();
    return mine;
  }

  void unlock(Cell mine) {
    mine.locked = false;
  }

  public static void main(String[] args) throws InterruptedException {
    int threads = Integer.parseInt(args[0]);
    int rounds = Integer.parseInt(args[1]);
    ClhPlain clh = new ClhPlain();
    Thread[] team = new Thread[threads];
    for (int i = 0; i < threads; i++) {
      team[i] = new Thread(() -> {
        for (int r = 0; r < rounds; r++) {
          Cell cell = clh.lock();
          clh.counter++;
          clh.unlock(cell);
        }
      });
    }
    for (Thread t : team) t.start();
    for (Thread t : team) t.join();
    assert clh.counter == threads * rounds;
  }
}
