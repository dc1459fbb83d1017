// heddle: verdict=verified
// heddle: outcomes=gave up|locked
// heddle: note=(joined steps) an interrupted lockInterruptibly gives up, or has the lock already.
import java.util.concurrent.locks.ReentrantLock;

class InterruptibleGivesUp {
  public static void main(String[] args) throws Exception {
    ReentrantLock lock = new ReentrantLock();
    String[] said = new String[1];
    Thread t = new Thread(() -> {
      try { lock.lockInterruptibly(); said[0] = "locked"; lock.unlock(); }
      catch (InterruptedException e) { said[0] = "gave up"; }
    });
    t.start();
    t.interrupt();
    t.join();
    System.out.print(said[0]);
  }
}
