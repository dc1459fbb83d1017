// heddle: verdict=violated
// heddle: class=Entry.next destructive-sc
// heddle: race=FineListOneLock$Entry.next kinds=WR,WW,RW
// heddle: finding=assertion
// heddle: finding=exception
// heddle: memory=pjmm violated: assertion, data-race, exception
// heddle: memory=tso violated: assertion, data-race, exception
// heddle: memory=pso violated: assertion, data-race, exception
// heddle: note=hand-over-hand with only the predecessor locked: removing two neighbours at once can bring one of them back, or end in the cut-off entry
public class FineListOneLock {
  static class Entry {
    final int key;
    Entry next;

    Entry(int key, Entry next) {
      this.key = key;
      this.next = next;
    }
  }

  private final Entry second = new Entry(2, new Entry(9, null));
  private final Entry head = new Entry(0, new Entry(1, second));

  void remove(int key) {
    Entry pred = head;
    while (true) {
      synchronized (pred) {
        Entry at = pred.next;
        if (at.key > key) return;
        if (at.key == key) {
          pred.next = at.next;
          at.next = null;
          return;
        }
        pred = at;
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    FineListOneLock list = new FineListOneLock();
    Thread a = new Thread(() -> list.remove(1));
    Thread b = new Thread(() -> list.remove(2));
    a.start();
    b.start();
    a.join();
    b.join();
    assert list.head.next != list.second : "a removed entry is still linked";
  }
}
