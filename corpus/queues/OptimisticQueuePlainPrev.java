// heddle: verdict=violated
// heddle: class=Node.prev benign
// heddle: race=OptimisticQueuePlainPrev$Node.prev kinds=WR,RW
// heddle: repair=volatile OptimisticQueuePlainPrev.Node.prev
// heddle: memory=pjmm violated: data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=optimistic queue: a new node is linked to the old tail at once, and the plain link in the other direction is set later, or by a consumer that misses it
import java.util.concurrent.atomic.AtomicReference;

public class OptimisticQueuePlainPrev {
  static final class Node {
    final int value;
    final Node next;
    Node prev;

    Node(int value, Node next) {
      this.value = value;
      this.next = next;
    }
  }

  private final AtomicReference<Node> tail;
  private Node head;

  OptimisticQueuePlainPrev() {
    head = new Node(0, null);
    tail = new AtomicReference<>(head);
  }

  /** One producer. */
  void put(int value) {
    Node last = tail.get();
    Node made = new Node(value, last);
    tail.set(made);
    last.prev = made;
  }

  /** One consumer; 0: the queue is empty. */
  int take() {
    Node last = tail.get();
    if (last == head) return 0;
    Node first = head.prev;
    if (first == null) {
      first = last;
      while (first.next != head) first = first.next;
    }
    head = first;
    return first.value;
  }

  public static void main(String[] args) throws InterruptedException {
    OptimisticQueuePlainPrev queue = new OptimisticQueuePlainPrev();
    int[] taken = new int[1];
    Thread producer = new Thread(() -> queue.put(5));
    Thread consumer = new Thread(() -> taken[0] = queue.take());
    producer.start();
    consumer.start();
    producer.join();
    consumer.join();
    assert taken[0] == 0 || taken[0] == 5;
  }
}
