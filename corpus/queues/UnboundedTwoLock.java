// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=unbounded two-lock queue, the link volatile
public class UnboundedTwoLock {
  static class Node {
    final int value;
    volatile Node next;

    Node(int value) {
      this.value = value;
    }
  }

  private final Object enqLock = new Object();
  private final Object deqLock = new Object();
  private Node head = new Node(0);
  private Node tail = head;

  void enq(int value) {
    Node node = new Node(value);
    synchronized (enqLock) {
      tail.next = node;
      tail = node;
    }
  }

  int deq() {
    synchronized (deqLock) {
      Node first = head.next;
      if (first == null) return -1;
      head = first;
      return first.value;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    UnboundedTwoLock queue = new UnboundedTwoLock();
    Thread p = new Thread(() -> queue.enq(1));
    Thread q = new Thread(() -> queue.enq(2));
    p.start();
    q.start();
    int early = queue.deq();
    p.join();
    q.join();
    int sum = early == -1 ? 0 : early;
    for (int v = queue.deq(); v != -1; v = queue.deq()) sum += v;
    assert sum == 3;
  }
}
