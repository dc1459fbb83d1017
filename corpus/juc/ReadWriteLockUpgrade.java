// heddle: verdict=violated
// heddle: class=ReadWriteLockUpgrade.hits benign
// heddle: race=ReadWriteLockUpgrade.hits kinds=WR,WW,RW
// heddle: repair=atomic ReadWriteLockUpgrade.hits
// heddle: memory=pjmm violated: data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=a statistic is counted under the read lock, which two readers hold at once
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class ReadWriteLockUpgrade {
  static final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
  static int hits;
  static int value = 1;

  static int read() {
    lock.readLock().lock();
    try {
      hits++;
      return value;
    } finally {
      lock.readLock().unlock();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(ReadWriteLockUpgrade::read);
    t.start();
    read();
    t.join();
  }
}
