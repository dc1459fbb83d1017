// heddle: verdict=violated
// heddle: class=ReadLockWrites.hits destructive-sc
// heddle: race=ReadLockWrites.hits kinds=WR,WW,RW
// heddle: finding=assertion
// heddle: memory=pjmm violated: assertion, data-race
// heddle: memory=tso violated: assertion, data-race
// heddle: memory=pso violated: assertion, data-race
// heddle: note=a hit counter changed under the read lock, which several threads may hold
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class ReadLockWrites {
  private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
  private int hits;

  void look() {
    lock.readLock().lock();
    try {
      hits++;
    } finally {
      lock.readLock().unlock();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    ReadLockWrites cache = new ReadLockWrites();
    Thread a = new Thread(cache::look);
    Thread b = new Thread(cache::look);
    a.start();
    b.start();
    a.join();
    b.join();
    assert cache.hits == 2 : "a hit was lost";
  }
}
