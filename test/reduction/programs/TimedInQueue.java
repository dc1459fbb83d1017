import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

// One gives up in the lock's queue, another waits for a condition that is signalled or times out.
public class TimedInQueue {
  static volatile String told = "";

  public static void main(String[] args) throws Exception {
    ReentrantLock lock = new ReentrantLock();
    Condition ready = lock.newCondition();
    Thread hasty = new Thread(() -> {
      try {
        boolean got = lock.tryLock(1, TimeUnit.MILLISECONDS);
        if (got) {
          ready.signal();
          lock.unlock();
        }
        told = got + " ";
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
    });
    lock.lock();
    hasty.start();
    boolean signalled = ready.await(1, TimeUnit.MILLISECONDS);
    lock.unlock();
    hasty.join();
    System.out.println(told + signalled);
  }
}
