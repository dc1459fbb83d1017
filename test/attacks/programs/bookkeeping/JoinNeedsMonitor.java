// heddle: verdict=violated
// heddle: finding=deadlock
// heddle: outcomes=joined
// heddle: note=join is a synchronized method: a thread that holds the monitor of the Thread object blocks it.
import java.util.concurrent.CountDownLatch;

class JoinNeedsMonitor {
  public static void main(String[] args) throws Exception {
    CountDownLatch latch = new CountDownLatch(1);
    Thread t = new Thread(() -> {});
    Thread holder = new Thread(() -> {
      synchronized (t) {
        try { latch.await(); } catch (InterruptedException e) { throw new Error(e); }
      }
    });
    holder.start();
    t.start();
    t.join();
    latch.countDown();
    holder.join();
    System.out.print("joined");
  }
}
