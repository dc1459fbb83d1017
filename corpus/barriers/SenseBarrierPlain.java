// heddle: verdict=violated
// heddle: args=2
// heddle: class=SenseBarrierPlain.log[] destructive-relaxed
// heddle: class=SenseBarrierPlain.sense destructive-relaxed
// heddle: race=SenseBarrierPlain.sense kinds=WR,RW
// heddle: race=SenseBarrierPlain.log[] kinds=WR
// heddle: repair=volatile SenseBarrierPlain.sense
// heddle: memory=pjmm violated: assertion, data-race, livelock
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=sense barrier with a plain sense: those who wait are not ordered after the last to arrive
import java.util.concurrent.atomic.AtomicInteger;

public class SenseBarrierPlain {
  private final AtomicInteger missing;
  private boolean sense;
  private final int[] log;

  SenseBarrierPlain(int size) {
    missing = new AtomicInteger(size);
    log = new int[size];
  }

  void run(int self) {
    log[self] = 1;
    if (missing.decrementAndGet() == 0) {
      sense = true;
    } else {
      while (!sense) Thread.yield();
    }
    for (int entry : log) assert entry == 1;
  }

  public static void main(String[] args) throws InterruptedException {
    int threads = Integer.parseInt(args[0]);
    SenseBarrierPlain barrier = new SenseBarrierPlain(threads);
    Thread[] team = new Thread[threads];
    for (int i = 0; i < threads; i++) {
      int self = i;
      team[i] = new Thread(() -> barrier.run(self));
    }
    for (Thread t : team) t.start();
    for (Thread t : team) t.join();
  }
}
