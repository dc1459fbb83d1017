// outcome: 12
// outcome: 21
// Two enqueues at a time, with helping; the main thread then dequeues both.
import java.util.concurrent.atomic.AtomicReference;

public class MichaelScottQueue {
  static final class Node {
    final int value;
    final AtomicReference<Node> next = new AtomicReference<>();

    Node(int value) {
      this.value = value;
    }
  }

  static final Node first = new Node(0);
  static final AtomicReference<Node> head = new AtomicReference<>(first), tail = new AtomicReference<>(first);

  static void enqueue(int n) {
    Node fresh = new Node(n);
    while (true) {
      Node last = tail.get();
      Node next = last.next.get();
      if (next != null) {
        tail.compareAndSet(last, next);
      } else if (last.next.compareAndSet(null, fresh)) {
        tail.compareAndSet(last, fresh);
        return;
      }
    }
  }

  static int dequeue() {
    Node next = head.get().next.get();
    head.set(next);
    return next.value;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread other = new Thread(() -> enqueue(1));
    other.start();
    enqueue(2);
    other.join();
    System.out.println("" + dequeue() + dequeue());
  }
}
