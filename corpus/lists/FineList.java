// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=sorted list with hand-over-hand locking
import java.util.concurrent.locks.ReentrantLock;

public class FineList {
  static class Entry extends ReentrantLock {
    private static final long serialVersionUID = 1L;
    final int key;
    Entry next;

    Entry(int key, Entry next) {
      this.key = key;
      this.next = next;
    }
  }

  private final Entry head = new Entry(0, new Entry(9, null));

  /** Returns the last entry with a smaller key; it and its successor are locked. */
  private Entry locate(int key) {
    Entry pred = head;
    pred.lock();
    Entry at = pred.next;
    at.lock();
    while (at.key < key) {
      pred.unlock();
      pred = at;
      at = at.next;
      at.lock();
    }
    return pred;
  }

  boolean add(int key) {
    Entry pred = locate(key);
    Entry at = pred.next;
    try {
      if (at.key == key) return false;
      pred.next = new Entry(key, at);
      return true;
    } finally {
      at.unlock();
      pred.unlock();
    }
  }

  boolean remove(int key) {
    Entry pred = locate(key);
    Entry at = pred.next;
    try {
      if (at.key != key) return false;
      pred.next = at.next;
      return true;
    } finally {
      at.unlock();
      pred.unlock();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    FineList list = new FineList();
    list.add(2);
    Thread a = new Thread(() -> list.add(3));
    Thread b = new Thread(() -> list.remove(2));
    a.start();
    b.start();
    a.join();
    b.join();
    assert list.head.next.key == 3 && list.head.next.next.key == 9;
  }
}
