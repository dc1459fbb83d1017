// heddle: verdict=violated
// heddle: class=BucketList.head destructive-relaxed
// heddle: class=LockFreeHashSetPlainBuckets.bucket[] destructive-sc
// heddle: class=Node.next destructive-relaxed
// heddle: race=LockFreeHashSetPlainBuckets.bucket[] kinds=WR,WW,RW
// heddle: race=LockFreeHashSetPlainBuckets$BucketList.head kinds=WR
// heddle: race=LockFreeHashSetPlainBuckets$Node.next kinds=WR
// heddle: finding=assertion
// heddle: memory=pjmm violated: assertion, data-race, exception
// heddle: memory=tso violated: assertion, data-race
// heddle: memory=pso violated: assertion, data-race, exception
// heddle: note=lock-free set with lazily made bucket lists published through a plain array: two threads may make two lists, and the fields set by the constructors race
import java.util.concurrent.atomic.AtomicReference;

public class LockFreeHashSetPlainBuckets {
  static class Node {
    final int key;
    AtomicReference<Node> next;

    Node(int key, Node after) {
      this.key = key;
      this.next = new AtomicReference<>(after);
    }
  }

  static class BucketList {
    Node head;

    BucketList() {
      head = new Node(-1, null);
    }

    void add(int key) {
      for (;;) {
        Node first = head.next.get();
        if (head.next.compareAndSet(first, new Node(key, first))) return;
      }
    }

    boolean contains(int key) {
      for (Node at = head.next.get(); at != null; at = at.next.get()) {
        if (at.key == key) return true;
      }
      return false;
    }
  }

  private final BucketList[] bucket = new BucketList[1];

  private BucketList listFor(int key) {
    int slot = key % bucket.length;
    if (bucket[slot] == null) bucket[slot] = new BucketList();
    return bucket[slot];
  }

  public static void main(String[] args) throws InterruptedException {
    LockFreeHashSetPlainBuckets set = new LockFreeHashSetPlainBuckets();
    Thread a = new Thread(() -> set.listFor(1).add(1));
    Thread b = new Thread(() -> set.listFor(2).add(2));
    a.start();
    b.start();
    a.join();
    b.join();
    assert set.listFor(1).contains(1) && set.listFor(2).contains(2) : "a key went into a list that was replaced";
  }
}
