// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=one party times out: the barrier breaks for both, or both pass
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

public class BarrierBroken {
  static final CyclicBarrier b = new CyclicBarrier(2);

  static boolean pass(boolean timed) {
    try {
      if (timed) b.await(1, TimeUnit.MILLISECONDS);
      else b.await();
      return true;
    } catch (BrokenBarrierException | TimeoutException | InterruptedException e) {
      return false;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    boolean[] r = new boolean[1];
    Thread t = new Thread(() -> r[0] = pass(false));
    t.start();
    boolean mine = pass(true);
    t.join();
    assert mine == r[0];
  }
}
