// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=the barrier's action runs after both parties have arrived and before either continues
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

public class BarrierActionReads {
  static final int[] parts = new int[2];
  static int sum;

  static void work(int me, CyclicBarrier barrier) {
    parts[me] = me + 1;
    try {
      barrier.await();
    } catch (InterruptedException | BrokenBarrierException e) {
      throw new IllegalStateException(e);
    }
    assert sum == 3;
  }

  public static void main(String[] args) throws InterruptedException {
    CyclicBarrier barrier = new CyclicBarrier(2, () -> sum = parts[0] + parts[1]);
    Thread t = new Thread(() -> work(1, barrier));
    t.start();
    work(0, barrier);
    t.join();
  }
}
