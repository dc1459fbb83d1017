// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=lock-free set: lazily made bucket lists installed by CAS in an AtomicReferenceArray
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;

public class LockFreeHashSet {
  static final class Node {
    final int key;
    final Node next;

    Node(int key, Node next) {
      this.key = key;
      this.next = next;
    }
  }

  private final AtomicReferenceArray<AtomicReference<Node>> buckets = new AtomicReferenceArray<>(2);

  private AtomicReference<Node> bucket(int key) {
    int slot = key % buckets.length();
    AtomicReference<Node> head = buckets.get(slot);
    if (head != null) return head;
    buckets.compareAndSet(slot, null, new AtomicReference<>());
    return buckets.get(slot);
  }

  boolean add(int key) {
    AtomicReference<Node> head = bucket(key);
    for (;;) {
      Node first = head.get();
      if (holds(first, key)) return false;
      if (head.compareAndSet(first, new Node(key, first))) return true;
    }
  }

  boolean contains(int key) {
    return holds(bucket(key).get(), key);
  }

  private static boolean holds(Node node, int key) {
    for (; node != null; node = node.next) {
      if (node.key == key) return true;
    }
    return false;
  }

  public static void main(String[] args) throws InterruptedException {
    LockFreeHashSet set = new LockFreeHashSet();
    boolean[] first = new boolean[2];
    Thread a = new Thread(() -> {
      first[0] = set.add(1);
      set.add(3);
    });
    Thread b = new Thread(() -> first[1] = set.add(1));
    a.start();
    b.start();
    a.join();
    b.join();
    assert first[0] ^ first[1];
    assert set.contains(1) && set.contains(3);
  }
}
