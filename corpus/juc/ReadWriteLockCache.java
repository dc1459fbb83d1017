// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=ReentrantReadWriteLock: plain fields read under the read lock, changed under the write lock
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class ReadWriteLockCache {
  private final ReadWriteLock lock = new ReentrantReadWriteLock();
  private int first;
  private int second;

  void move() {
    lock.writeLock().lock();
    try {
      first++;
      second++;
    } finally {
      lock.writeLock().unlock();
    }
  }

  boolean consistent() {
    lock.readLock().lock();
    try {
      return first == second;
    } finally {
      lock.readLock().unlock();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    ReadWriteLockCache cache = new ReadWriteLockCache();
    Thread writer = new Thread(cache::move);
    writer.start();
    assert cache.consistent();
    writer.join();
    assert cache.first == 1;
  }
}
