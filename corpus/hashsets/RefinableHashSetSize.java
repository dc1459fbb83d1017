// heddle: verdict=violated
// heddle: class=RefinableHashSetSize.size destructive-sc
// heddle: race=RefinableHashSetSize.size kinds=WR,WW,RW
// heddle: finding=assertion
// heddle: memory=pjmm violated: assertion, data-race
// heddle: memory=tso violated: assertion, data-race
// heddle: memory=pso violated: assertion, data-race
// heddle: note=set whose lock array grows with the table: the locks are refined correctly, the plain size is not guarded by any one of them
import java.util.concurrent.atomic.AtomicMarkableReference;

public class RefinableHashSetSize {
  static final class Bucket {
    int[] keys = new int[2];
    int used;
  }

  private final AtomicMarkableReference<Thread> resizer = new AtomicMarkableReference<>(null, false);
  private volatile Bucket[] table = {new Bucket(), new Bucket()};
  private int size;

  private Bucket acquire(int key) {
    for (;;) {
      boolean[] busy = {true};
      Thread who = resizer.get(busy);
      if (busy[0] && who != Thread.currentThread()) continue;
      return table[key % table.length];
    }
  }

  void add(int key) {
    Bucket bucket = acquire(key);
    synchronized (bucket) {
      bucket.keys[bucket.used++] = key;
      size++;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    RefinableHashSetSize set = new RefinableHashSetSize();
    Thread a = new Thread(() -> set.add(4));
    Thread b = new Thread(() -> set.add(5));
    a.start();
    b.start();
    a.join();
    b.join();
    assert set.size == 2 : "the size is wrong";
  }
}
