// heddle: verdict=violated
// heddle: finding=deadlock
// heddle: outcomes=done
// heddle: note=(conditions) a signal that no thread awaits is lost.
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

class SignalBeforeAwait {
  public static void main(String[] args) throws Exception {
    ReentrantLock lock = new ReentrantLock();
    Condition c = lock.newCondition();
    Thread t = new Thread(() -> { lock.lock(); c.signal(); lock.unlock(); });
    t.start();
    lock.lock();
    c.await();
    lock.unlock();
    System.out.print("done");
  }
}
