// heddle: verdict=violated
// heddle: class=Node.next benign
// heddle: class=Node.value destructive-relaxed
// heddle: race=TwoLockQueueShared$Node.next kinds=WR,RW
// heddle: race=TwoLockQueueShared$Node.value kinds=WR
// heddle: repair=volatile TwoLockQueueShared.Node.next
// heddle: memory=pjmm violated: assertion, data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=queue with one lock per end and a plain next field: on a short queue both ends meet in the same node
public class TwoLockQueueShared {
  static class Node {
    int value;
    Node next;
    Node(int v) { value = v; }
  }
  static Node head = new Node(0), tail = head;
  static final Object headLock = new Object(), tailLock = new Object();

  static void put(int v) {
    Node n = new Node(v);
    synchronized (tailLock) {
      tail.next = n;
      tail = n;
    }
  }

  static int take() {
    synchronized (headLock) {
      Node n = head.next;
      if (n == null) return -1;
      head = n;
      return n.value;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> put(8));
    t.start();
    int v = take();
    assert v == -1 || v == 8;
    t.join();
  }
}
