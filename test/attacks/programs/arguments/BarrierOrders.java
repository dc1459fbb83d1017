// heddle: verdict=verified
// heddle: outcomes=3
// heddle: note=(locks) what was done before a barrier is seen behind it.
import java.util.concurrent.CyclicBarrier;

class BarrierOrders {
  static int a, b;
  public static void main(String[] args) throws Exception {
    CyclicBarrier barrier = new CyclicBarrier(2);
    Thread t = new Thread(() -> {
      a = 1;
      try { barrier.await(); } catch (Exception e) { throw new Error(e); }
    });
    t.start();
    b = 2;
    barrier.await();
    int sum = a + b;
    t.join();
    System.out.print(sum);
  }
}
