// outcome: 3
// outcome: 4
// x + 1 and 2 x under a ReentrantLock, from x = 1: (1 + 1) * 2 = 4 or 1 * 2 + 1 = 3.
import java.util.concurrent.locks.ReentrantLock;

public class LockClient {
  static final ReentrantLock lock = new ReentrantLock();
  static int x = 1;

  public static void main(String[] args) throws InterruptedException {
    Thread other = new Thread(() -> {
      lock.lock();
      try {
        x = x + 1;
      } finally {
        lock.unlock();
      }
    });
    other.start();
    lock.lock();
    try {
      x = 2 * x;
    } finally {
      lock.unlock();
    }
    other.join();
    System.out.println(x);
  }
}
