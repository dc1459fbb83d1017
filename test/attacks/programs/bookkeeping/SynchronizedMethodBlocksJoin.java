// heddle: verdict=violated
// heddle: finding=deadlock
// heddle: outcomes=done
// heddle: note=A synchronized method of a Thread subclass holds the monitor that join needs.
import java.util.concurrent.CountDownLatch;

class SynchronizedMethodBlocksJoin {
  static final CountDownLatch go = new CountDownLatch(1);
  static class Worker extends Thread {
    synchronized void hold() throws InterruptedException { go.await(); }
    public void run() {}
  }
  public static void main(String[] args) throws Exception {
    Worker w = new Worker();
    w.start();
    Thread other = new Thread(() -> {
      try { w.hold(); } catch (InterruptedException e) { throw new Error(e); }
    });
    other.start();
    w.join();
    go.countDown();
    other.join();
    System.out.print("done");
  }
}
