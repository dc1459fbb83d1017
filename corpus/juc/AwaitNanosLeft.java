// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=a timed wait for a condition ends by signal or by time, under the lock either way
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

public class AwaitNanosLeft {
  static final ReentrantLock lock = new ReentrantLock();
  static final Condition ready = lock.newCondition();
  static int value;

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> {
      lock.lock();
      try {
        value = 1;
        ready.signal();
      } finally {
        lock.unlock();
      }
    });
    t.start();
    lock.lock();
    try {
      long left = 1000;
      while (value == 0 && left > 0) left = ready.awaitNanos(left);
      assert value == 1 || left <= 0;
    } finally {
      lock.unlock();
    }
    t.join();
  }
}
