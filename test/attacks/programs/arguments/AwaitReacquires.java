// heddle: verdict=verified
// heddle: outcomes=2
// heddle: note=(conditions) a signalled waiter has the lock again when await returns.
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

class AwaitReacquires {
  static int x;
  static boolean ready;
  public static void main(String[] args) throws Exception {
    ReentrantLock lock = new ReentrantLock();
    Condition c = lock.newCondition();
    Thread t = new Thread(() -> { lock.lock(); ready = true; c.signal(); x++; lock.unlock(); });
    t.start();
    lock.lock();
    while (!ready) c.await();
    x++;
    int seen = x;
    lock.unlock();
    t.join();
    System.out.print(seen);
  }
}
