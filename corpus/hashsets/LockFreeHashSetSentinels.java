// heddle: verdict=violated
// heddle: class=BucketList.head destructive-relaxed
// heddle: class=LockFreeHashSetSentinels.bucket[] destructive-relaxed
// heddle: class=Node.next destructive-relaxed
// heddle: race=LockFreeHashSetSentinels.bucket[] kinds=WR,WW,RW
// heddle: race=LockFreeHashSetSentinels$BucketList.head kinds=WR
// heddle: race=LockFreeHashSetSentinels$Node.next kinds=WR
// heddle: repair=atomic-elements LockFreeHashSetSentinels.bucket[]
// heddle: memory=pjmm violated: assertion, data-race, exception
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: assertion, data-race, exception
// heddle: note=split-ordered set: buckets are entries into one lock-free list, at sentinels that are inserted by compareAndSet, so that threads may fill a bucket twice; but the array of buckets is plain
import java.util.concurrent.atomic.AtomicReference;

public class LockFreeHashSetSentinels {
  static class Node {
    final int order;
    AtomicReference<Node> next;

    Node(int order, Node after) {
      this.order = order;
      next = new AtomicReference<>(after);
    }
  }

  static class BucketList {
    Node head;

    BucketList(Node head) {
      this.head = head;
    }

    /** The node of this order, which is inserted if it is missing. */
    Node find(int order) {
      for (;;) {
        Node before = head;
        Node after = before.next.get();
        while (after != null && after.order < order) {
          before = after;
          after = before.next.get();
        }
        if (after != null && after.order == order) return after;
        Node made = new Node(order, after);
        if (before.next.compareAndSet(after, made)) return made;
      }
    }

    boolean contains(int order) {
      Node at = head;
      while (at != null && at.order < order) at = at.next.get();
      return at != null && at.order == order;
    }
  }

  private final BucketList[] bucket = {new BucketList(new Node(0, null)), null};

  /** Sentinels have even orders. */
  private static int order(int key) {
    return (key % 2) * 1000 + 2 * key + 1;
  }

  private BucketList listFor(int key) {
    int slot = key % bucket.length;
    if (bucket[slot] == null) bucket[slot] = new BucketList(bucket[0].find(1000));
    return bucket[slot];
  }

  void add(int key) {
    listFor(key).find(order(key));
  }

  public static void main(String[] args) throws InterruptedException {
    LockFreeHashSetSentinels set = new LockFreeHashSetSentinels();
    Thread a = new Thread(() -> set.add(1));
    Thread b = new Thread(() -> set.add(3));
    a.start();
    b.start();
    a.join();
    b.join();
    assert set.listFor(1).contains(order(1)) && set.listFor(3).contains(order(3));
  }
}
