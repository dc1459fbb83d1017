// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=lock-free sorted list: mark and link in one AtomicMarkableReference, searches unlink marked entries
import java.util.concurrent.atomic.AtomicMarkableReference;

public class LockFreeList {
  static final class Entry {
    final int key;
    final AtomicMarkableReference<Entry> next;

    Entry(int key, Entry next) {
      this.key = key;
      this.next = new AtomicMarkableReference<>(next, false);
    }
  }

  static final class Position {
    final Entry pred;
    final Entry at;

    Position(Entry pred, Entry at) {
      this.pred = pred;
      this.at = at;
    }
  }

  private final Entry head = new Entry(0, new Entry(9, null));

  private Position find(int key) {
    boolean[] mark = new boolean[1];
    restart:
    for (;;) {
      Entry pred = head;
      Entry at = pred.next.getReference();
      for (;;) {
        Entry after = at.next.get(mark);
        if (mark[0]) {
          if (!pred.next.compareAndSet(at, after, false, false)) continue restart;
          at = after;
          continue;
        }
        if (at.key >= key) return new Position(pred, at);
        pred = at;
        at = after;
      }
    }
  }

  boolean add(int key) {
    for (;;) {
      Position p = find(key);
      if (p.at.key == key) return false;
      if (p.pred.next.compareAndSet(p.at, new Entry(key, p.at), false, false)) return true;
    }
  }

  boolean remove(int key) {
    for (;;) {
      Position p = find(key);
      if (p.at.key != key) return false;
      Entry after = p.at.next.getReference();
      if (!p.at.next.compareAndSet(after, after, false, true)) continue;
      p.pred.next.compareAndSet(p.at, after, false, false);
      return true;
    }
  }

  boolean contains(int key) {
    return find(key).at.key == key;
  }

  public static void main(String[] args) throws InterruptedException {
    LockFreeList list = new LockFreeList();
    list.add(1);
    Thread a = new Thread(() -> {
      boolean added = list.add(2);
      assert added;
    });
    Thread b = new Thread(() -> {
      boolean removed = list.remove(1);
      assert removed;
    });
    a.start();
    b.start();
    a.join();
    b.join();
    assert list.contains(2) && !list.contains(1);
  }
}
