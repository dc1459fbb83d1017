// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=a node is marked and unlinked through AtomicMarkableReference
import java.util.concurrent.atomic.AtomicMarkableReference;

public class MarkableReferenceList {
  static class Node {
    int key;
    final AtomicMarkableReference<Node> next = new AtomicMarkableReference<>(null, false);
  }

  static final Node head = new Node();

  static boolean add(int key) {
    Node n = new Node();
    n.key = key;
    for (;;) {
      Node after = head.next.getReference();
      n.next.set(after, false);
      if (head.next.compareAndSet(after, n, false, false)) return true;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> add(1));
    t.start();
    add(2);
    t.join();
    int sum = 0;
    for (Node n = head.next.getReference(); n != null; n = n.next.getReference()) sum += n.key;
    assert sum == 3;
  }
}
