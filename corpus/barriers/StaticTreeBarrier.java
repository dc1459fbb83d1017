// heddle: verdict=verified
// heddle: args=2
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=static tree barrier with a volatile sense, several phases
import java.util.concurrent.atomic.AtomicInteger;

public class StaticTreeBarrier {
  private volatile boolean sense;
  private final int[] log = new int[2];

  class Node {
    private final Node parent;
    private final int children;
    private final AtomicInteger missing;
    private boolean mySense = true;

    Node(Node parent, int children) {
      this.parent = parent;
      this.children = children;
      missing = new AtomicInteger(children);
    }

    void await() {
      while (missing.get() > 0) Thread.onSpinWait();
      missing.set(children);
      if (parent == null) {
        sense = mySense;
      } else {
        parent.missing.decrementAndGet();
        while (sense != mySense) Thread.onSpinWait();
      }
      mySense = !mySense;
    }
  }

  void run(Node node, int self, int phases) {
    for (int phase = 1; phase <= phases; phase++) {
      log[self] = phase;
      node.await();
      assert log[1 - self] == phase;
      node.await();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    int phases = Integer.parseInt(args[0]);
    StaticTreeBarrier barrier = new StaticTreeBarrier();
    Node root = barrier.new Node(null, 1);
    Node child = barrier.new Node(root, 0);
    Thread a = new Thread(() -> barrier.run(root, 0, phases));
    Thread b = new Thread(() -> barrier.run(child, 1, phases));
    a.start();
    b.start();
    a.join();
    b.join();
  }
}
