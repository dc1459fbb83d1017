// heddle: verdict=violated
// heddle: class=LinkedHashMap.tail undecided budget
// heddle: race=java.util.HashMap.modCount kinds=WR,WW,RW
// heddle: race=java.util.LinkedHashMap.head kinds=WW
// heddle: race=java.util.LinkedHashMap.tail kinds=WR,WW,RW
// heddle: race=java.util.LinkedHashMap$Entry.before kinds=WR,WW,RW
// heddle: race=java.util.LinkedHashMap$Entry.after kinds=WR,WW,RW
// heddle: memory=pjmm violated: data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso unfinished
// heddle: note=a LinkedHashMap in access order changes in get: a read lock is not enough
import java.util.LinkedHashMap;
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class LruCacheUnderReadLock {
  static final LinkedHashMap<Integer, String> cache = new LinkedHashMap<>(16, 0.75f, true);
  static final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();

  static String lookUp(int key) {
    lock.readLock().lock();
    try {
      return cache.get(key);
    } finally {
      lock.readLock().unlock();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    cache.put(1, "one");
    cache.put(2, "two");
    Thread t = new Thread(() -> lookUp(1));
    t.start();
    lookUp(1);
    t.join();
  }
}
