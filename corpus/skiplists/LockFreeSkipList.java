// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=lock-free skip list of two levels: the bottom level decides membership, upper links are shortcuts; a removed node is marked top-down
import java.util.concurrent.atomic.AtomicMarkableReference;

public class LockFreeSkipList {
  static final int LEVELS = 2;

  static final class Tower {
    final int key;
    private final AtomicMarkableReference<Tower>[] next;

    @SuppressWarnings("unchecked")
    Tower(int key, int height, Tower after) {
      this.key = key;
      next = (AtomicMarkableReference<Tower>[]) new AtomicMarkableReference<?>[height];
      for (int i = 0; i < height; i++) next[i] = new AtomicMarkableReference<>(after, false);
    }
  }

  private final Tower head = new Tower(0, LEVELS, new Tower(9, LEVELS, null));

  private boolean find(int key, Tower[] preds, Tower[] succs) {
    boolean[] mark = new boolean[1];
    retry:
    for (;;) {
      Tower pred = head;
      for (int level = LEVELS - 1; level >= 0; level--) {
        Tower at = pred.next[level].getReference();
        for (;;) {
          Tower after = at.next[level].get(mark);
          if (mark[0]) {
            if (!pred.next[level].compareAndSet(at, after, false, false)) continue retry;
            at = after;
          } else if (at.key < key) {
            pred = at;
            at = after;
          } else {
            break;
          }
        }
        preds[level] = pred;
        succs[level] = at;
      }
      return succs[0].key == key;
    }
  }

  boolean add(int key) {
    Tower[] preds = new Tower[LEVELS];
    Tower[] succs = new Tower[LEVELS];
    for (;;) {
      if (find(key, preds, succs)) return false;
      Tower fresh = new Tower(key, 1, succs[0]);
      if (preds[0].next[0].compareAndSet(succs[0], fresh, false, false)) return true;
    }
  }

  boolean remove(int key) {
    Tower[] preds = new Tower[LEVELS];
    Tower[] succs = new Tower[LEVELS];
    if (!find(key, preds, succs)) return false;
    Tower victim = succs[0];
    boolean[] mark = new boolean[1];
    for (int level = victim.next.length - 1; level > 0; level--) {
      Tower after = victim.next[level].get(mark);
      while (!mark[0]) {
        victim.next[level].attemptMark(after, true);
        after = victim.next[level].get(mark);
      }
    }
    for (;;) {
      Tower after = victim.next[0].get(mark);
      if (mark[0]) return false;
      if (victim.next[0].compareAndSet(after, after, false, true)) {
        find(key, preds, succs);
        return true;
      }
    }
  }

  boolean contains(int key) {
    return find(key, new Tower[LEVELS], new Tower[LEVELS]);
  }

  public static void main(String[] args) throws InterruptedException {
    LockFreeSkipList list = new LockFreeSkipList();
    Tower tall = new Tower(2, 2, list.head.next[0].getReference());
    list.head.next[0].set(tall, false);
    list.head.next[1].set(tall, false);
    Thread a = new Thread(() -> list.add(4));
    Thread b = new Thread(() -> list.remove(2));
    a.start();
    b.start();
    a.join();
    b.join();
    assert list.contains(4) && !list.contains(2);
  }
}
