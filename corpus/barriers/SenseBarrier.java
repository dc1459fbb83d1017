// heddle: verdict=verified
// heddle: args=2 2
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=sense-reversing barrier: atomic count, volatile sense; each phase reads what the others logged in it
import java.util.concurrent.atomic.AtomicInteger;

public class SenseBarrier {
  private final AtomicInteger missing;
  private final int size;
  private volatile boolean sense;
  private final int[] log;

  SenseBarrier(int size) {
    this.size = size;
    missing = new AtomicInteger(size);
    log = new int[size];
  }

  void await(boolean mySense) {
    if (missing.decrementAndGet() == 0) {
      missing.set(size);
      sense = mySense;
    } else {
      while (sense != mySense) Thread.onSpinWait();
    }
  }

  void run(int self, int phases) {
    boolean mySense = true;
    for (int phase = 1; phase <= phases; phase++) {
      log[self] = phase;
      await(mySense);
      for (int entry : log) assert entry == phase : "someone is not in step";
      mySense = !mySense;
      await(mySense);
      mySense = !mySense;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    int threads = Integer.parseInt(args[0]);
    int phases = Integer.parseInt(args[1]);
    SenseBarrier barrier = new SenseBarrier(threads);
    Thread[] team = new Thread[threads];
    for (int i = 0; i < threads; i++) {
      int self = i;
      team[i] = new Thread(() -> barrier.run(self, phases));
    }
    for (Thread t : team) t.start();
    for (Thread t : team) t.join();
  }
}
