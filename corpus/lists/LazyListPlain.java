// heddle: verdict=violated
// heddle: class=Entry.key benign
// heddle: class=Entry.marked benign
// heddle: class=Entry.next destructive-relaxed
// heddle: race=LazyListPlain$Entry.next kinds=WR,RW
// heddle: race=LazyListPlain$Entry.marked kinds=WR,RW
// heddle: race=LazyListPlain$Entry.key kinds=WR
// heddle: memory=pjmm violated: data-race, exception
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race, exception
// heddle: note=lazy list (logical, then physical removal) whose wait-free membership test reads plain fields
public class LazyListPlain {
  static class Entry {
    int key;
    boolean marked;
    Entry next;

    Entry(int key, Entry next) {
      this.key = key;
      this.next = next;
    }
  }

  private final Entry head = new Entry(0, new Entry(4, new Entry(9, null)));

  private static boolean validate(Entry pred, Entry at) {
    return !pred.marked && !at.marked && pred.next == at;
  }

  void add(int key) {
    for (;;) {
      Entry pred = head;
      Entry at = pred.next;
      while (at.key < key) {
        pred = at;
        at = at.next;
      }
      synchronized (pred) {
        synchronized (at) {
          if (!validate(pred, at)) continue;
          if (at.key != key) pred.next = new Entry(key, at);
          return;
        }
      }
    }
  }

  void remove(int key) {
    for (;;) {
      Entry pred = head;
      Entry at = pred.next;
      while (at.key < key) {
        pred = at;
        at = at.next;
      }
      synchronized (pred) {
        synchronized (at) {
          if (!validate(pred, at)) continue;
          if (at.key == key) {
            at.marked = true;
            pred.next = at.next;
          }
          return;
        }
      }
    }
  }

  boolean contains(int key) {
    Entry at = head;
    while (at.key < key) at = at.next;
    return at.key == key && !at.marked;
  }

  public static void main(String[] args) throws InterruptedException {
    LazyListPlain list = new LazyListPlain();
    Thread updater = new Thread(() -> {
      list.add(2);
      list.remove(4);
    });
    Thread reader = new Thread(() -> {
      list.contains(2);
      list.contains(4);
    });
    updater.start();
    reader.start();
    updater.join();
    reader.join();
    assert list.contains(2) && !list.contains(4);
  }
}
