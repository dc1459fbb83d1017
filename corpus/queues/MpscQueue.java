// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=many producers, one consumer: a producer swaps itself in as the newest and then links the former newest to itself
import java.util.concurrent.atomic.AtomicReference;

public class MpscQueue {
  static final class Node {
    final int value;
    volatile Node next;

    Node(int value) {
      this.value = value;
    }
  }

  private Node oldest = new Node(0);
  private final AtomicReference<Node> newest = new AtomicReference<>(oldest);

  void offer(int value) {
    Node node = new Node(value);
    newest.getAndSet(node).next = node;
  }

  int take() {
    Node next;
    while ((next = oldest.next) == null) Thread.onSpinWait();
    oldest = next;
    return next.value;
  }

  public static void main(String[] args) throws InterruptedException {
    MpscQueue queue = new MpscQueue();
    Thread a = new Thread(() -> queue.offer(1));
    Thread b = new Thread(() -> queue.offer(2));
    a.start();
    b.start();
    assert queue.take() + queue.take() == 3;
    a.join();
    b.join();
  }
}
