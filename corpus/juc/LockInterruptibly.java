// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=a waiter for a lock is interrupted
import java.util.concurrent.locks.ReentrantLock;

public class LockInterruptibly {
  static final ReentrantLock lock = new ReentrantLock();

  public static void main(String[] args) throws InterruptedException {
    lock.lock();
    boolean[] stopped = new boolean[1];
    Thread t = new Thread(() -> {
      try {
        lock.lockInterruptibly();
        lock.unlock();
      } catch (InterruptedException e) {
        stopped[0] = true;
      }
    });
    t.start();
    t.interrupt();
    t.join();
    lock.unlock();
    assert stopped[0];
  }
}
