// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=split-phase barrier: arrive, do something private, then await
import java.util.concurrent.atomic.AtomicInteger;

public class SplitBarrier {
  private final AtomicInteger missing = new AtomicInteger(2);
  private final int[] data = new int[2];

  void run(int self) {
    data[self] = self + 1;
    missing.decrementAndGet();
    int unrelated = 3 * self;
    while (missing.get() > 0) Thread.onSpinWait();
    assert data[1 - self] == 2 - self && unrelated >= 0;
  }

  public static void main(String[] args) throws InterruptedException {
    SplitBarrier barrier = new SplitBarrier();
    Thread other = new Thread(() -> barrier.run(1));
    other.start();
    barrier.run(0);
    other.join();
  }
}
