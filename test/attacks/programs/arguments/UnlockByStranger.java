// heddle: verdict=violated
// heddle: finding=exception
// heddle: note=(locks) only the owner may unlock.
import java.util.concurrent.locks.ReentrantLock;

class UnlockByStranger {
  public static void main(String[] args) throws Exception {
    ReentrantLock lock = new ReentrantLock();
    lock.lock();
    Thread t = new Thread(lock::unlock);
    t.start();
    t.join();
    lock.unlock();
  }
}
