// heddle: verdict=verified
// heddle: outcomes=broken timeout|crossed crossed
// heddle: note=(time) a timed await breaks the barrier for the other, or both cross.
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

class BarrierBrokenByTimeout {
  public static void main(String[] args) throws Exception {
    CyclicBarrier barrier = new CyclicBarrier(2);
    String[] said = new String[2];
    Thread t = new Thread(() -> {
      try { barrier.await(); said[0] = "crossed"; }
      catch (BrokenBarrierException e) { said[0] = "broken"; }
      catch (InterruptedException e) { throw new Error(e); }
    });
    t.start();
    try { barrier.await(1, TimeUnit.MILLISECONDS); said[1] = "crossed"; }
    catch (TimeoutException e) { said[1] = "timeout"; }
    t.join();
    System.out.print(said[0] + " " + said[1]);
  }
}
