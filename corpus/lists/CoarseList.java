// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=sorted list under one lock
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

public class CoarseList {
  static class Entry {
    int key;
    Entry next;

    Entry(int key, Entry next) {
      this.key = key;
      this.next = next;
    }
  }

  private final Lock lock = new ReentrantLock();
  private final Entry head = new Entry(Integer.MIN_VALUE, new Entry(Integer.MAX_VALUE, null));

  boolean add(int key) {
    lock.lock();
    try {
      Entry pred = head;
      while (pred.next.key < key) pred = pred.next;
      if (pred.next.key == key) return false;
      pred.next = new Entry(key, pred.next);
      return true;
    } finally {
      lock.unlock();
    }
  }

  boolean remove(int key) {
    lock.lock();
    try {
      Entry pred = head;
      while (pred.next.key < key) pred = pred.next;
      if (pred.next.key != key) return false;
      pred.next = pred.next.next;
      return true;
    } finally {
      lock.unlock();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    CoarseList list = new CoarseList();
    boolean[] added = new boolean[2];
    Thread a = new Thread(() -> added[0] = list.add(1));
    Thread b = new Thread(() -> added[1] = list.add(1));
    a.start();
    b.start();
    boolean removed = list.remove(1);
    a.join();
    b.join();
    int adds = (added[0] ? 1 : 0) + (added[1] ? 1 : 0);
    boolean left = list.remove(1);
    assert adds == (removed ? 1 : 0) + (left ? 1 : 0);
  }
}
