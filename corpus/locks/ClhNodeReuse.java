// heddle: verdict=violated
// heddle: args=2 2
// heddle: finding=deadlock
// heddle: memory=pjmm violated: deadlock
// heddle: memory=tso violated: deadlock
// heddle: memory=pso violated: deadlock
// heddle: note=CLH lock that reuses its own node instead of the predecessor's: two threads can wait for each other forever; parking makes it a deadlock
import java.util.concurrent.atomic.AtomicReference;

public class ClhNodeReuse {
  static class Cell {
    private boolean locked;

    synchronized void set(boolean value) {
      locked = value;
      notifyAll();
    }

    synchronized void awaitFree() {
      boolean interrupted = false;
      while (locked) {
        try {
          wait();
        } catch (InterruptedException e) {
          interrupted = true;
        }
      }
      if (interrupted) Thread.currentThread().interrupt();
    }
  }

  private final AtomicReference<Cell> tail = new AtomicReference<>(new Cell());
  private int counter;

  void passes(int rounds) {
    Cell mine = new Cell();
    for (int i = 0; i < rounds; i++) {
      mine.set(true);
      Cell ahead = tail.getAndSet(mine);
      if (ahead != mine) ahead.awaitFree();
      counter++;
      mine.set(false);
      rest();
    }
  }

  /** On a real machine this lets the successor go first nearly always. */
  private static void rest() {
    try {
      Thread.sleep(100);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    int threads = Integer.parseInt(args[0]);
    int rounds = Integer.parseInt(args[1]);
    ClhNodeReuse clh = new ClhNodeReuse();
    Thread[] team = new Thread[threads];
    for (int i = 0; i < threads; i++) team[i] = new Thread(() -> clh.passes(rounds));
    for (Thread t : team) t.start();
    for (Thread t : team) t.join();
  }
}
