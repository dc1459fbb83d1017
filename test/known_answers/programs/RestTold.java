// A wait tells how much of its time is left: the program sees for how long it has been over, and not only that it is.
// The other thread's sleeps move the clock by 10 ms each, at any time.
// outcome: 0
// outcome: -10
// outcome: -20
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

class RestTold {
  public static void main(String[] args) throws Exception {
    ReentrantLock lock = new ReentrantLock();
    Condition never = lock.newCondition();
    Thread sleeper = new Thread(() -> {
      try {
        for (int i = 0; i < 2; i++) Thread.sleep(10);
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    });
    sleeper.start();
    lock.lock();
    long rest = never.awaitNanos(10_000_000);
    lock.unlock();
    sleeper.join();
    System.out.println(rest / 1_000_000);
  }
}
