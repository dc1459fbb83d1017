// heddle: verdict=verified
// heddle: outcomes=0|1
// heddle: note=main gives the monitor up inside join, and takes it back: the other thread's access is ordered.
import java.util.concurrent.CountDownLatch;

class JoinOrdersByMonitor {
  static int x;
  public static void main(String[] args) throws Exception {
    CountDownLatch end = new CountDownLatch(1);
    int[] seen = new int[1];
    Thread t = new Thread(() -> {
      try { end.await(); } catch (InterruptedException e) { throw new Error(e); }
    });
    Thread reader = new Thread(() -> {
      synchronized (t) { seen[0] = x; }
      end.countDown();
    });
    t.start();
    reader.start();
    synchronized (t) {
      x = 1;
      t.join();
    }
    reader.join();
    System.out.print(seen[0]);
  }
}
