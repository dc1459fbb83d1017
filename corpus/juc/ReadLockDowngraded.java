// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=the writer keeps a read lock while it gives the write lock up, and reads what it wrote
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class ReadLockDowngraded {
  static final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
  static int value;

  static int fill() {
    lock.writeLock().lock();
    if (value == 0) value = 5;
    lock.readLock().lock();
    lock.writeLock().unlock();
    try {
      return value;
    } finally {
      lock.readLock().unlock();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> {
      assert fill() == 5;
    });
    t.start();
    assert fill() == 5;
    t.join();
  }
}
