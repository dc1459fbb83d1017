// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=lazy skip list of two levels: a node counts once it is fully linked; towers in atomic arrays
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.locks.ReentrantLock;

public class LazySkipList {
  static final int LEVELS = 2;

  static final class Tower {
    final int key;
    final AtomicReferenceArray<Tower> next;
    final ReentrantLock lock = new ReentrantLock();
    volatile boolean removed;
    volatile boolean complete;

    Tower(int key, int height) {
      this.key = key;
      this.next = new AtomicReferenceArray<>(height);
    }
  }

  private final Tower head = new Tower(0, LEVELS);

  LazySkipList() {
    Tower end = new Tower(9, LEVELS);
    end.complete = true;
    head.complete = true;
    for (int level = 0; level < LEVELS; level++) head.next.set(level, end);
  }

  private Tower search(int key, Tower[] preds, Tower[] succs) {
    Tower found = null;
    Tower pred = head;
    for (int level = LEVELS - 1; level >= 0; level--) {
      Tower at = pred.next.get(level);
      while (at.key < key) {
        pred = at;
        at = at.next.get(level);
      }
      if (at.key == key) found = at;
      preds[level] = pred;
      succs[level] = at;
    }
    return found;
  }

  boolean add(int key, int height) {
    Tower[] preds = new Tower[LEVELS];
    Tower[] succs = new Tower[LEVELS];
    for (;;) {
      Tower found = search(key, preds, succs);
      if (found != null) {
        if (found.removed) continue;
        while (!found.complete) Thread.onSpinWait();
        return false;
      }
      int locked = 0;
      try {
        boolean valid = true;
        while (valid && locked < height) {
          preds[locked].lock.lock();
          valid = !preds[locked].removed && !succs[locked].removed && preds[locked].next.get(locked) == succs[locked];
          locked++;
        }
        if (!valid) continue;
        Tower fresh = new Tower(key, height);
        for (int level = 0; level < height; level++) fresh.next.set(level, succs[level]);
        for (int level = 0; level < height; level++) preds[level].next.set(level, fresh);
        fresh.complete = true;
        return true;
      } finally {
        while (locked > 0) preds[--locked].lock.unlock();
      }
    }
  }

  boolean contains(int key) {
    Tower found = search(key, new Tower[LEVELS], new Tower[LEVELS]);
    return found != null && found.complete && !found.removed;
  }

  public static void main(String[] args) throws InterruptedException {
    LazySkipList list = new LazySkipList();
    Thread a = new Thread(() -> list.add(1, 1));
    Thread b = new Thread(() -> list.add(2, 2));
    a.start();
    b.start();
    a.join();
    b.join();
    assert list.contains(1) && list.contains(2);
  }
}
