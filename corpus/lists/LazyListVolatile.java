// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=lazy list with volatile mark and link
public class LazyListVolatile {
  static class Entry {
    final int key;
    volatile boolean removed;
    volatile Entry next;

    Entry(int key, Entry next) {
      this.key = key;
      this.next = next;
    }
  }

  interface Change {
    boolean apply(Entry pred, Entry at);
  }

  private final Entry head = new Entry(0, new Entry(4, new Entry(9, null)));

  private boolean change(int key, Change change) {
    for (;;) {
      Entry pred = head;
      Entry at = pred.next;
      while (at.key < key) {
        pred = at;
        at = at.next;
      }
      synchronized (pred) {
        synchronized (at) {
          if (!pred.removed && !at.removed && pred.next == at) return change.apply(pred, at);
        }
      }
    }
  }

  boolean add(int key) {
    return change(key, (pred, at) -> {
      if (at.key == key) return false;
      pred.next = new Entry(key, at);
      return true;
    });
  }

  boolean remove(int key) {
    return change(key, (pred, at) -> {
      if (at.key != key) return false;
      at.removed = true;
      pred.next = at.next;
      return true;
    });
  }

  boolean contains(int key) {
    Entry at = head;
    while (at.key < key) at = at.next;
    return at.key == key && !at.removed;
  }

  public static void main(String[] args) throws InterruptedException {
    LazyListVolatile list = new LazyListVolatile();
    Thread a = new Thread(() -> list.add(2));
    Thread b = new Thread(() -> list.remove(4));
    a.start();
    b.start();
    boolean seen = list.contains(2);
    a.join();
    b.join();
    assert list.contains(2) && !list.contains(4);
    assert !seen || list.contains(2);
  }
}
