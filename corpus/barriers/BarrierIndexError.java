// heddle: verdict=violated
// heddle: finding=exception
// heddle: memory=pjmm violated: exception
// heddle: memory=tso violated: exception
// heddle: memory=pso violated: exception
// heddle: note=a barrier test whose log is one entry too short dies of an array index, and must report just that
import java.util.concurrent.atomic.AtomicInteger;

public class BarrierIndexError {
  private final AtomicInteger missing = new AtomicInteger(2);
  private final int[] log = new int[1];

  void run(int self) {
    missing.decrementAndGet();
    while (missing.get() > 0) Thread.onSpinWait();
    log[self] = 1;
  }

  public static void main(String[] args) throws InterruptedException {
    BarrierIndexError barrier = new BarrierIndexError();
    Thread a = new Thread(() -> barrier.run(0));
    Thread b = new Thread(() -> barrier.run(1));
    a.start();
    b.start();
    a.join();
    b.join();
  }
}
