// heddle: verdict=verified
// heddle: outcomes=false|true
// heddle: note=(joined steps) a timed tryLock gets the lock or gives up.
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

class TimedTryLock {
  public static void main(String[] args) throws Exception {
    ReentrantLock lock = new ReentrantLock();
    boolean[] got = new boolean[1];
    lock.lock();
    Thread t = new Thread(() -> {
      try { got[0] = lock.tryLock(5, TimeUnit.MILLISECONDS); } catch (InterruptedException e) { throw new Error(e); }
      if (got[0]) lock.unlock();
    });
    t.start();
    lock.unlock();
    t.join();
    System.out.print(got[0]);
  }
}
