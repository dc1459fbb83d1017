// heddle: verdict=violated
// heddle: class=Entry.key destructive-relaxed
// heddle: class=Entry.next destructive-relaxed
// heddle: race=OptimisticListPlain$Entry.next kinds=WR,RW
// heddle: race=OptimisticListPlain$Entry.key kinds=WR
// heddle: memory=pjmm violated: assertion, data-race, exception
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: assertion, data-race, exception
// heddle: note=optimistic list: searches without locks over plain links, then locks and validates
public class OptimisticListPlain {
  static class Entry {
    int key;
    Entry next;

    Entry(int key) {
      this.key = key;
    }
  }

  private final Entry head = new Entry(0);

  OptimisticListPlain() {
    head.next = new Entry(9);
  }

  private boolean validate(Entry pred, Entry at) {
    Entry walk = head;
    while (walk.key <= pred.key) {
      if (walk == pred) return pred.next == at;
      walk = walk.next;
    }
    return false;
  }

  boolean add(int key) {
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
          if (at.key == key) return false;
          Entry fresh = new Entry(key);
          fresh.next = at;
          pred.next = fresh;
          return true;
        }
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    OptimisticListPlain list = new OptimisticListPlain();
    Thread a = new Thread(() -> list.add(1));
    Thread b = new Thread(() -> list.add(2));
    a.start();
    b.start();
    a.join();
    b.join();
    assert list.head.next.key == 1 && list.head.next.next.key == 2;
  }
}
