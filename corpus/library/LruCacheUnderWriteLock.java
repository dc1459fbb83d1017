// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=a LinkedHashMap in access order changes in get, so that every look-up takes the write lock
import java.util.LinkedHashMap;
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class LruCacheUnderWriteLock {
  static final LinkedHashMap<Integer, String> cache = new LinkedHashMap<>(16, 0.75f, true);
  static final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();

  static String lookUp(int key) {
    lock.writeLock().lock();
    try {
      return cache.get(key);
    } finally {
      lock.writeLock().unlock();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    cache.put(1, "one");
    cache.put(2, "two");
    Thread t = new Thread(() -> {
      assert lookUp(1).equals("one");
    });
    t.start();
    assert lookUp(2).equals("two");
    t.join();
  }
}
