// heddle: verdict=verified
// heddle: outcomes=interrupted
// heddle: note=An interrupted joiner takes the monitor back before it throws.
import java.util.concurrent.CountDownLatch;

class InterruptedJoinInMonitor {
  static int x;
  public static void main(String[] args) throws Exception {
    CountDownLatch end = new CountDownLatch(1);
    Thread t = new Thread(() -> {
      try { end.await(); } catch (InterruptedException e) { throw new Error(e); }
    });
    t.start();
    Thread main = Thread.currentThread();
    Thread other = new Thread(() -> {
      synchronized (t) { x++; main.interrupt(); }
    });
    other.start();
    String said = "joined";
    synchronized (t) {
      try { t.join(); } catch (InterruptedException e) { said = "interrupted"; x++; }
    }
    end.countDown();
    other.join();
    System.out.print(said);
  }
}
