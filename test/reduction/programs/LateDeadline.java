import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

// A thread that waits for a condition releases the lock first and then reads the clock: time that passes in between takes nothing
// from the time that it has.
public class LateDeadline {
  public static void main(String[] args) throws Exception {
    ReentrantLock lock = new ReentrantLock();
    Condition called = lock.newCondition();
    Thread waiter = new Thread(() -> {
      lock.lock();
      try {
        System.out.println(called.awaitNanos(1_000_000) > 0 ? "time left" : "no time left");
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      } finally {
        lock.unlock();
      }
    });
    waiter.start();
    lock.lock();
    called.signal();
    Thread.sleep(1);
    lock.unlock();
    waiter.join();
  }
}
