// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=set whose locks grow with the table: an adder re-checks that its lock still belongs to the current table; the resizer announces itself and waits for all locks
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

public class RefinableHashSet {
  static final class Bucket {
    private int[] keys = new int[4];
    private int used;

    boolean insert(int key) {
      for (int i = 0; i < used; i++) {
        if (keys[i] == key) return false;
      }
      keys[used++] = key;
      return true;
    }
  }

  private final AtomicBoolean resizing = new AtomicBoolean();
  private final AtomicInteger size = new AtomicInteger();
  private volatile Bucket[] table = {new Bucket()};

  boolean add(int key) {
    for (;;) {
      while (resizing.get()) Thread.onSpinWait();
      Bucket[] now = table;
      Bucket bucket = now[key % now.length];
      synchronized (bucket) {
        if (resizing.get() || table != now) continue;
        if (!bucket.insert(key)) return false;
      }
      if (size.incrementAndGet() > 2 * now.length) grow(now);
      return true;
    }
  }

  private void grow(Bucket[] seen) {
    if (!resizing.compareAndSet(false, true)) return;
    try {
      if (table != seen) return;
      Bucket[] bigger = new Bucket[2 * seen.length];
      for (int i = 0; i < bigger.length; i++) bigger[i] = new Bucket();
      for (Bucket bucket : seen) {
        synchronized (bucket) {
          for (int i = 0; i < bucket.used; i++) bigger[bucket.keys[i] % bigger.length].insert(bucket.keys[i]);
        }
      }
      table = bigger;
    } finally {
      resizing.set(false);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    RefinableHashSet set = new RefinableHashSet();
    set.add(1);
    Thread a = new Thread(() -> set.add(2));
    Thread b = new Thread(() -> set.add(3));
    a.start();
    b.start();
    a.join();
    b.join();
    assert set.size.get() == 3 && set.table.length == 2;
    assert !set.add(1) && !set.add(2) && !set.add(3);
  }
}
