// heddle: verdict=verified
// heddle: outcomes=done
// heddle: note=(conditions) with a flag under the lock it is not.
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

class SignalWithFlag {
  static boolean ready;
  public static void main(String[] args) throws Exception {
    ReentrantLock lock = new ReentrantLock();
    Condition c = lock.newCondition();
    Thread t = new Thread(() -> { lock.lock(); ready = true; c.signal(); lock.unlock(); });
    t.start();
    lock.lock();
    while (!ready) c.await();
    lock.unlock();
    System.out.print("done");
  }
}
