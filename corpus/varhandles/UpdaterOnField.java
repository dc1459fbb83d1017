// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=an AtomicReferenceFieldUpdater builds a list without locks
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;

public class UpdaterOnField {
  static final class Node { final int v; final Node next; Node(int v, Node n) { this.v = v; next = n; } }

  volatile Node head;
  static final AtomicReferenceFieldUpdater<UpdaterOnField, Node> HEAD =
      AtomicReferenceFieldUpdater.newUpdater(UpdaterOnField.class, Node.class, "head");

  void add(int v) {
    Node h;
    do { h = head; } while (!HEAD.compareAndSet(this, h, new Node(v, h)));
  }

  public static void main(String[] args) throws InterruptedException {
    UpdaterOnField l = new UpdaterOnField();
    Thread t = new Thread(() -> l.add(1));
    t.start();
    l.add(2);
    t.join();
    int sum = 0;
    for (Node n = l.head; n != null; n = n.next) sum += n.v;
    assert sum == 3;
  }
}
