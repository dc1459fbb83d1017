// heddle: verdict=verified
// heddle: args=2 1
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=a fixed pool of queue nodes claimed by CAS in front of a queue of waiters: node state in an AtomicReference, tail swapped by CAS
import java.util.concurrent.atomic.AtomicReference;

public class CompositeLock {
  enum Status { FREE, WAITING, RELEASED }

  static final class Node {
    final AtomicReference<Status> status = new AtomicReference<>(Status.FREE);
    Node ahead;
  }

  private final Node[] pool;
  private final AtomicReference<Node> tail = new AtomicReference<>();
  private int counter;

  CompositeLock(int size) {
    pool = new Node[size];
    for (int i = 0; i < size; i++) pool[i] = new Node();
  }

  private Node claim(int start) {
    for (int i = start; ; i = (i + 1) % pool.length) {
      Node node = pool[i];
      if (node.status.compareAndSet(Status.FREE, Status.WAITING)) return node;
      Thread.onSpinWait();
    }
  }

  Node lock(int start) {
    Node mine = claim(start);
    mine.ahead = tail.getAndSet(mine);
    Node ahead = mine.ahead;
    if (ahead != null) {
      while (ahead.status.get() != Status.RELEASED) Thread.onSpinWait();
      mine.ahead = null;
      ahead.status.set(Status.FREE);
    }
    return mine;
  }

  void unlock(Node mine) {
    if (tail.compareAndSet(mine, null)) {
      mine.status.set(Status.FREE);
    } else {
      mine.status.set(Status.RELEASED);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    int threads = Integer.parseInt(args[0]);
    int rounds = Integer.parseInt(args[1]);
    CompositeLock lock = new CompositeLock(threads);
    Thread[] team = new Thread[threads];
    for (int i = 0; i < threads; i++) {
      team[i] = new Thread(() -> {
        for (int r = 0; r < rounds; r++) {
          Node node = lock.lock(0);
          lock.counter++;
          lock.unlock(node);
        }
      });
    }
    for (Thread t : team) t.start();
    for (Thread t : team) t.join();
    assert lock.counter == threads * rounds;
  }
}
