// heddle: verdict=verified
// heddle: outcomes=false|true
// heddle: note=(locks) a tryLock fails exactly while another thread holds the lock.
import java.util.concurrent.locks.ReentrantLock;

class TryLockSeesHolder {
  public static void main(String[] args) throws Exception {
    ReentrantLock lock = new ReentrantLock();
    boolean[] got = new boolean[1];
    Thread t = new Thread(() -> { got[0] = lock.tryLock(); if (got[0]) lock.unlock(); });
    lock.lock();
    t.start();
    lock.unlock();
    t.join();
    System.out.print(got[0]);
  }
}
