// heddle: verdict=verified
// heddle: args=2 2
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=CLH queue lock with node recycling: a thread goes on with its predecessor's node
import java.util.concurrent.atomic.AtomicReference;

public class ClhVolatile {
  static class Cell {
    volatile boolean locked;
  }

  private final AtomicReference<Cell> tail = new AtomicReference<>(new Cell());
  private int counter;

  class Session implements Runnable {
    private Cell mine = new Cell();
    private Cell ahead;
    private final int rounds;

    Session(int rounds) {
      this.rounds = rounds;
    }

    private void lock() {
      mine.locked = true;
      ahead = tail.getAndSet(mine);
      while (ahead.locked) Thread.onSpinWait();
    }

    private void unlock() {
      mine.locked = false;
      mine = ahead;
    }

    @Override
    public void run() {
      for (int i = 0; i < rounds; i++) {
        lock();
        counter++;
        unlock();
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    int threads = Integer.parseInt(args[0]);
    int rounds = Integer.parseInt(args[1]);
    ClhVolatile clh = new ClhVolatile();
    Thread[] team = new Thread[threads];
    for (int i = 0; i < threads; i++) team[i] = new Thread(clh.new Session(rounds));
    for (Thread t : team) t.start();
    for (Thread t : team) t.join();
    assert clh.counter == threads * rounds;
  }
}
