// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=lock-free queue with a lagging tail and helping
import java.util.concurrent.atomic.AtomicReference;

public class MichaelScottQueue {
  static final class Node {
    final int value;
    final AtomicReference<Node> next = new AtomicReference<>();

    Node(int value) {
      this.value = value;
    }
  }

  private final AtomicReference<Node> head;
  private final AtomicReference<Node> tail;

  MichaelScottQueue() {
    Node dummy = new Node(0);
    head = new AtomicReference<>(dummy);
    tail = new AtomicReference<>(dummy);
  }

  void add(int value) {
    Node fresh = new Node(value);
    for (;;) {
      Node end = tail.get();
      Node after = end.next.get();
      if (after != null) {
        tail.compareAndSet(end, after);
      } else if (end.next.compareAndSet(null, fresh)) {
        tail.compareAndSet(end, fresh);
        return;
      }
    }
  }

  int remove() {
    for (;;) {
      Node dummy = head.get();
      Node end = tail.get();
      Node first = dummy.next.get();
      if (first == null) return -1;
      if (dummy == end) {
        tail.compareAndSet(end, first);
      } else if (head.compareAndSet(dummy, first)) {
        return first.value;
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    MichaelScottQueue queue = new MichaelScottQueue();
    int[] got = new int[2];
    Thread a = new Thread(() -> {
      queue.add(1);
      got[0] = queue.remove();
    });
    Thread b = new Thread(() -> {
      queue.add(2);
      got[1] = queue.remove();
    });
    a.start();
    b.start();
    a.join();
    b.join();
    assert got[0] + got[1] == 3 && got[0] != got[1];
    assert queue.remove() == -1;
  }
}
