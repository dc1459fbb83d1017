// heddle: verdict=verified
// heddle: outcomes=0 1|1 0
// heddle: note=(locks) the last to arrive gets index 0.
import java.util.concurrent.CyclicBarrier;

class BarrierIndex {
  public static void main(String[] args) throws Exception {
    CyclicBarrier barrier = new CyclicBarrier(2);
    int[] index = new int[2];
    Thread t = new Thread(() -> {
      try { index[1] = barrier.await(); } catch (Exception e) { throw new Error(e); }
    });
    t.start();
    index[0] = barrier.await();
    t.join();
    System.out.print(index[0] + " " + index[1]);
  }
}
