// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=bounded queue with one lock per end; the element count is the only bridge and it is atomic
import java.util.concurrent.atomic.AtomicInteger;

public class TwoLockBoundedQueue {
  static final class Link {
    final int value;
    volatile Link next;

    Link(int value) {
      this.value = value;
    }
  }

  private final Object putGate = new Object();
  private final Object takeGate = new Object();
  private final AtomicInteger count = new AtomicInteger();
  private final int capacity;
  private Link first = new Link(0);
  private Link last = first;

  TwoLockBoundedQueue(int capacity) {
    this.capacity = capacity;
  }

  boolean offer(int value) {
    synchronized (putGate) {
      if (count.get() == capacity) return false;
      Link link = new Link(value);
      last.next = link;
      last = link;
      count.incrementAndGet();
      return true;
    }
  }

  int poll() {
    synchronized (takeGate) {
      if (count.get() == 0) return -1;
      first = first.next;
      count.decrementAndGet();
      return first.value;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    TwoLockBoundedQueue queue = new TwoLockBoundedQueue(1);
    boolean[] accepted = new boolean[2];
    Thread producer = new Thread(() -> {
      accepted[0] = queue.offer(1);
      accepted[1] = queue.offer(2);
    });
    producer.start();
    int got = queue.poll();
    producer.join();
    assert accepted[0];
    assert got == 1 || got == -1;
    assert got == 1 || !accepted[1] : "over capacity";
    int rest = queue.poll();
    assert rest == (got == -1 ? 1 : accepted[1] ? 2 : -1);
  }
}
