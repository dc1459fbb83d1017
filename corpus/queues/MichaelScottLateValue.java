// heddle: verdict=violated
// heddle: class=Node.value destructive-sc
// heddle: race=MichaelScottLateValue$Node.value kinds=WR,RW
// heddle: finding=assertion
// heddle: memory=pjmm violated: assertion, data-race
// heddle: memory=tso violated: assertion, data-race
// heddle: memory=pso violated: assertion, data-race
// heddle: note=lock-free queue that links a node before it fills in the value
import java.util.concurrent.atomic.AtomicReference;

public class MichaelScottLateValue {
  static final class Node {
    int value;
    final AtomicReference<Node> next = new AtomicReference<>();
  }

  private final AtomicReference<Node> head = new AtomicReference<>(new Node());
  private final AtomicReference<Node> tail = new AtomicReference<>(head.get());

  void add(int value) {
    Node fresh = new Node();
    for (;;) {
      Node end = tail.get();
      if (end.next.compareAndSet(null, fresh)) {
        fresh.value = value;
        tail.compareAndSet(end, fresh);
        return;
      }
      tail.compareAndSet(end, end.next.get());
    }
  }

  int remove() {
    for (;;) {
      Node dummy = head.get();
      Node first = dummy.next.get();
      if (first == null) return -1;
      if (head.compareAndSet(dummy, first)) return first.value;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    MichaelScottLateValue queue = new MichaelScottLateValue();
    Thread adder = new Thread(() -> queue.add(9));
    Thread taker = new Thread(() -> {
      int got = queue.remove();
      assert got == -1 || got == 9 : "took an unfinished node";
    });
    adder.start();
    taker.start();
    adder.join();
    taker.join();
  }
}
