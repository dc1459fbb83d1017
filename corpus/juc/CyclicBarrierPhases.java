// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=CyclicBarrier with an action that sums up what both threads wrote before it
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

public class CyclicBarrierPhases {
  private final int[] part = new int[2];
  private int total;
  private final CyclicBarrier barrier = new CyclicBarrier(2, () -> total = part[0] + part[1]);

  void run(int self) {
    try {
      part[self] = self + 1;
      barrier.await();
      assert total == 3;
    } catch (InterruptedException | BrokenBarrierException e) {
      throw new IllegalStateException(e);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    CyclicBarrierPhases test = new CyclicBarrierPhases();
    Thread other = new Thread(() -> test.run(1));
    other.start();
    test.run(0);
    other.join();
  }
}
