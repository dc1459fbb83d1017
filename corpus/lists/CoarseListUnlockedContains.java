// heddle: verdict=violated
// heddle: class=Entry.key destructive-relaxed
// heddle: class=Entry.next destructive-relaxed
// heddle: race=CoarseListUnlockedContains$Entry.next kinds=WR,RW
// heddle: race=CoarseListUnlockedContains$Entry.key kinds=WR
// heddle: memory=pjmm violated: data-race, exception
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race, exception
// heddle: note=updates lock, the membership test does not
public class CoarseListUnlockedContains {
  static class Entry {
    int key;
    Entry next;

    Entry(int key, Entry next) {
      this.key = key;
      this.next = next;
    }
  }

  private final Entry head = new Entry(0, new Entry(9, null));

  synchronized void add(int key) {
    Entry pred = head;
    while (pred.next.key < key) pred = pred.next;
    if (pred.next.key != key) pred.next = new Entry(key, pred.next);
  }

  boolean contains(int key) {
    Entry at = head;
    while (at.key < key) at = at.next;
    return at.key == key;
  }

  public static void main(String[] args) throws InterruptedException {
    CoarseListUnlockedContains list = new CoarseListUnlockedContains();
    Thread writer = new Thread(() -> list.add(5));
    Thread reader = new Thread(() -> list.contains(5));
    writer.start();
    reader.start();
    writer.join();
    reader.join();
    assert list.contains(5);
  }
}
