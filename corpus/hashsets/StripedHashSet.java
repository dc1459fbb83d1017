// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=striped set: a stripe's lock guards its buckets, the size is atomic, a resize takes all locks in order
import java.util.concurrent.atomic.AtomicInteger;

public class StripedHashSet {
  static class Chain {
    final int key;
    final Chain rest;

    Chain(int key, Chain rest) {
      this.key = key;
      this.rest = rest;
    }
  }

  private final Object[] locks = {new Object(), new Object()};
  private final AtomicInteger size = new AtomicInteger();
  private volatile Chain[] table = new Chain[2];

  private static Chain find(Chain chain, int key) {
    while (chain != null && chain.key != key) chain = chain.rest;
    return chain;
  }

  boolean add(int key) {
    synchronized (locks[key % locks.length]) {
      Chain[] now = table;
      int bucket = key % now.length;
      if (find(now[bucket], key) != null) return false;
      now[bucket] = new Chain(key, now[bucket]);
    }
    if (size.incrementAndGet() > 2 * table.length) grow(table);
    return true;
  }

  boolean contains(int key) {
    synchronized (locks[key % locks.length]) {
      return find(table[key % table.length], key) != null;
    }
  }

  private void grow(Chain[] seen) {
    synchronized (locks[0]) {
      synchronized (locks[1]) {
        if (table != seen) return;
        Chain[] bigger = new Chain[2 * seen.length];
        for (Chain chain : seen) {
          for (; chain != null; chain = chain.rest) {
            int bucket = chain.key % bigger.length;
            bigger[bucket] = new Chain(chain.key, bigger[bucket]);
          }
        }
        table = bigger;
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    StripedHashSet set = new StripedHashSet();
    for (int k = 10; k < 13; k++) set.add(k);
    Thread a = new Thread(() -> set.add(1));
    Thread b = new Thread(() -> set.add(2));
    a.start();
    b.start();
    a.join();
    b.join();
    assert set.size.get() == 5 && set.table.length == 4;
    assert set.contains(1) && set.contains(2) && set.contains(11);
  }
}
