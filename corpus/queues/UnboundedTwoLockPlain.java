// heddle: verdict=violated
// heddle: class=Node.next benign
// heddle: class=Node.value destructive-relaxed
// heddle: race=UnboundedTwoLockPlain$Node.next kinds=WR,RW
// heddle: race=UnboundedTwoLockPlain$Node.value kinds=WR
// heddle: repair=volatile UnboundedTwoLockPlain.Node.next
// heddle: memory=pjmm violated: assertion, data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: assertion, data-race
// heddle: note=unbounded queue with an enqueue lock and a dequeue lock: the link between the ends is a plain field
import java.util.concurrent.locks.ReentrantLock;

public class UnboundedTwoLockPlain {
  static class Node {
    int value;
    Node next;

    Node(int value) {
      this.value = value;
    }
  }

  private final ReentrantLock enqLock = new ReentrantLock();
  private final ReentrantLock deqLock = new ReentrantLock();
  private Node head = new Node(0);
  private Node tail = head;

  void enq(int value) {
    enqLock.lock();
    try {
      Node node = new Node(value);
      tail.next = node;
      tail = node;
    } finally {
      enqLock.unlock();
    }
  }

  int deq() {
    deqLock.lock();
    try {
      Node first = head.next;
      if (first == null) return -1;
      head = first;
      return first.value;
    } finally {
      deqLock.unlock();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    UnboundedTwoLockPlain queue = new UnboundedTwoLockPlain();
    Thread producer = new Thread(() -> {
      queue.enq(1);
      queue.enq(2);
    });
    Thread consumer = new Thread(() -> {
      int a = queue.deq();
      int b = queue.deq();
      assert a != 2 && b != a || a == -1 : "out of order";
    });
    producer.start();
    consumer.start();
    producer.join();
    consumer.join();
  }
}
