// heddle: verdict=violated
// heddle: class=CoarseHashSetSize.size benign
// heddle: race=CoarseHashSetSize.size kinds=WR,RW
// heddle: repair=volatile CoarseHashSetSize.size
// heddle: memory=pjmm violated: data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=closed-address set under one lock; the resize policy looks at the size after the lock is let go
public class CoarseHashSetSize {
  static class Chain {
    final int key;
    final Chain rest;

    Chain(int key, Chain rest) {
      this.key = key;
      this.rest = rest;
    }
  }

  private Chain[] table = new Chain[2];
  private int size;

  private static boolean holds(Chain chain, int key) {
    for (Chain c = chain; c != null; c = c.rest) {
      if (c.key == key) return true;
    }
    return false;
  }

  boolean add(int key) {
    synchronized (this) {
      int bucket = key % table.length;
      if (holds(table[bucket], key)) return false;
      table[bucket] = new Chain(key, table[bucket]);
      size++;
    }
    if (tooFull()) grow();
    return true;
  }

  private boolean tooFull() {
    return size > 100;
  }

  private synchronized void grow() {
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
    CoarseHashSetSize set = new CoarseHashSetSize();
    Thread a = new Thread(() -> set.add(1));
    Thread b = new Thread(() -> set.add(2));
    a.start();
    b.start();
    a.join();
    b.join();
    assert set.size == 2;
  }
}
