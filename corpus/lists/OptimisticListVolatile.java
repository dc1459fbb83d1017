// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=optimistic list with volatile links and final keys
public class OptimisticListVolatile {
  static class Entry {
    final int key;
    volatile Entry next;

    Entry(int key, Entry next) {
      this.key = key;
      this.next = next;
    }
  }

  private final Entry head = new Entry(0, new Entry(9, null));

  private Entry before(int key) {
    Entry pred = head;
    for (Entry at = pred.next; at.key < key; at = at.next) pred = at;
    return pred;
  }

  private boolean linked(Entry pred, Entry at) {
    Entry walk = head;
    while (walk != pred && walk.key < pred.key) walk = walk.next;
    return walk == pred && pred.next == at;
  }

  boolean add(int key) {
    for (;;) {
      Entry pred = before(key);
      Entry at = pred.next;
      if (at.key < key) continue;
      synchronized (pred) {
        synchronized (at) {
          if (!linked(pred, at)) continue;
          if (at.key == key) return false;
          pred.next = new Entry(key, at);
          return true;
        }
      }
    }
  }

  boolean remove(int key) {
    for (;;) {
      Entry pred = before(key);
      Entry at = pred.next;
      if (at.key < key) continue;
      synchronized (pred) {
        synchronized (at) {
          if (!linked(pred, at)) continue;
          if (at.key != key) return false;
          pred.next = at.next;
          return true;
        }
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    OptimisticListVolatile list = new OptimisticListVolatile();
    list.add(1);
    Thread a = new Thread(() -> list.add(2));
    Thread b = new Thread(() -> list.remove(1));
    a.start();
    b.start();
    a.join();
    b.join();
    assert list.head.next.key == 2;
  }
}
