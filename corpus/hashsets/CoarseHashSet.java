// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=closed-address set under one lock, the policy read inside, with a resize
public class CoarseHashSet {
  static class Chain {
    final int key;
    final Chain rest;

    Chain(int key, Chain rest) {
      this.key = key;
      this.rest = rest;
    }
  }

  private Chain[] table = new Chain[1];
  private int size;

  synchronized boolean contains(int key) {
    for (Chain c = table[key % table.length]; c != null; c = c.rest) {
      if (c.key == key) return true;
    }
    return false;
  }

  synchronized boolean add(int key) {
    if (contains(key)) return false;
    table[key % table.length] = new Chain(key, table[key % table.length]);
    if (++size > table.length) grow();
    return true;
  }

  private void grow() {
    Chain[] old = table;
    table = new Chain[2 * old.length];
    for (Chain chain : old) {
      for (Chain c = chain; c != null; c = c.rest) {
        int bucket = c.key % table.length;
        table[bucket] = new Chain(c.key, table[bucket]);
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    CoarseHashSet set = new CoarseHashSet();
    Thread a = new Thread(() -> set.add(1));
    Thread b = new Thread(() -> set.add(2));
    a.start();
    b.start();
    a.join();
    b.join();
    assert set.size == 2 && set.table.length == 2 && set.contains(1) && set.contains(2);
  }
}
