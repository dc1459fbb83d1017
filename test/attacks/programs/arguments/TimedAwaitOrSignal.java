// heddle: verdict=verified
// heddle: outcomes=false|true
// heddle: note=(conditions) a timed await is signalled or times out.
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

class TimedAwaitOrSignal {
  public static void main(String[] args) throws Exception {
    ReentrantLock lock = new ReentrantLock();
    Condition c = lock.newCondition();
    Thread t = new Thread(() -> { lock.lock(); c.signal(); lock.unlock(); });
    t.start();
    lock.lock();
    boolean signalled = c.await(5, TimeUnit.MILLISECONDS);
    lock.unlock();
    t.join();
    System.out.print(signalled);
  }
}
