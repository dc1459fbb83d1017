// heddle: verdict=violated
// heddle: class=Tower.complete undecided future-reads
// heddle: class=Tower.next[] undecided future-reads
// heddle: race=LazySkipListPlain$Tower.next[] kinds=WR,RW
// heddle: race=LazySkipListPlain$Tower.complete kinds=WR,RW
// heddle: memory=pjmm violated: data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=lazy skip list of two levels with plain tower elements and a plain fully-linked flag; updates hold one lock, searches none
public class LazySkipListPlain {
  static final int LEVELS = 2;

  static final class Tower {
    final int key;
    final Tower[] next;
    boolean complete;

    Tower(int key, int height) {
      this.key = key;
      this.next = new Tower[height];
    }
  }

  private final Tower head = new Tower(0, LEVELS);

  LazySkipListPlain() {
    Tower end = new Tower(9, LEVELS);
    for (int level = 0; level < LEVELS; level++) head.next[level] = end;
  }

  synchronized void add(int key, int height) {
    Tower fresh = new Tower(key, height);
    Tower pred = head;
    for (int level = LEVELS - 1; level >= 0; level--) {
      while (pred.next[level].key < key) pred = pred.next[level];
      if (level >= height) continue;
      fresh.next[level] = pred.next[level];
      pred.next[level] = fresh;
    }
    fresh.complete = true;
  }

  boolean contains(int key) {
    Tower pred = head;
    Tower at = null;
    for (int level = LEVELS - 1; level >= 0; level--) {
      at = pred.next[level];
      while (at.key < key) {
        pred = at;
        at = at.next[level];
      }
    }
    return at.key == key && at.complete;
  }

  public static void main(String[] args) throws InterruptedException {
    LazySkipListPlain list = new LazySkipListPlain();
    Thread writer = new Thread(() -> list.add(3, 1));
    Thread reader = new Thread(() -> list.contains(3));
    writer.start();
    reader.start();
    writer.join();
    reader.join();
    assert list.contains(3);
  }
}
