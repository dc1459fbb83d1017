// heddle: verdict=violated
// heddle: class=ValueSetTreeBarrier._value benign
// heddle: race=ValueSetTreeBarrier._value kinds=WW
// heddle: repair=volatile ValueSetTreeBarrier._value
// heddle: memory=pjmm violated: data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=combining-tree barrier: a leaf for each thread, and a root; both threads set the same value in front of it
import java.util.concurrent.atomic.AtomicInteger;

public class ValueSetTreeBarrier {
  private static final class Node {
    private final Node parent;
    private final AtomicInteger missing;
    private volatile boolean open;

    Node(Node parent, int children) {
      this.parent = parent;
      missing = new AtomicInteger(children);
    }

    void await() {
      if (missing.decrementAndGet() > 0) {
        while (!open) Thread.onSpinWait();
        return;
      }
      if (parent != null) parent.await();
      open = true;
    }
  }

  private final Node root = new Node(null, 2);
  private final Node[] leaves = {new Node(root, 1), new Node(root, 1)};
  private int _value;

  void await(int self) {
    leaves[self].await();
  }

  void run(int self) {
    _value = 7;
    await(self);
    assert _value == 7;
  }

  public static void main(String[] args) throws InterruptedException {
    ValueSetTreeBarrier test = new ValueSetTreeBarrier();
    Thread a = new Thread(() -> test.run(0));
    Thread b = new Thread(() -> test.run(1));
    a.start();
    b.start();
    a.join();
    b.join();
  }
}
