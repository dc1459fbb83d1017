// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=the same with a CyclicBarrier
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

public class MoldynBarrier {
  private final CyclicBarrier barrier = new CyclicBarrier(2);
  private final int[] force = new int[2];
  private int energy;

  void run(int self) {
    try {
      force[self] = self + 2;
      barrier.await();
      if (self == 0) energy = force[0] + force[1];
      barrier.await();
      assert energy == 5;
    } catch (InterruptedException | BrokenBarrierException e) {
      throw new IllegalStateException(e);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    MoldynBarrier sim = new MoldynBarrier();
    Thread a = new Thread(() -> sim.run(0));
    Thread b = new Thread(() -> sim.run(1));
    a.start();
    b.start();
    a.join();
    b.join();
  }
}
