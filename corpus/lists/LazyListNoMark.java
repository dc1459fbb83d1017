// heddle: verdict=violated
// heddle: finding=assertion
// heddle: memory=pjmm violated: assertion
// heddle: memory=tso violated: assertion
// heddle: memory=pso violated: assertion
// heddle: note=lazy list that forgets to mark: race-free, but an add behind an entry that is just being removed gets lost
public class LazyListNoMark {
  static class Entry {
    final int key;
    volatile Entry next;

    Entry(int key, Entry next) {
      this.key = key;
      this.next = next;
    }
  }

  private final Entry head = new Entry(0, new Entry(4, new Entry(9, null)));

  private Entry before(int key) {
    Entry pred = head;
    for (Entry at = pred.next; at.key < key; at = at.next) pred = at;
    return pred;
  }

  void add(int key) {
    for (;;) {
      Entry pred = before(key);
      Entry at = pred.next;
      synchronized (pred) {
        if (pred.next != at || at.key < key) continue;
        pred.next = new Entry(key, at);
        return;
      }
    }
  }

  void remove(int key) {
    Entry pred = before(key);
    synchronized (pred) {
      Entry at = pred.next;
      synchronized (at) {
        if (at.key == key) pred.next = at.next;
      }
    }
  }

  boolean contains(int key) {
    Entry at = head;
    while (at.key < key) at = at.next;
    return at.key == key;
  }

  public static void main(String[] args) throws InterruptedException {
    LazyListNoMark list = new LazyListNoMark();
    Thread a = new Thread(() -> list.add(6));
    Thread b = new Thread(() -> list.remove(4));
    a.start();
    b.start();
    a.join();
    b.join();
    assert list.contains(6) : "an added key is gone";
  }
}
