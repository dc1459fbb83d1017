// heddle: verdict=violated
// heddle: class=StaticTreeBarrierPlain.log[] destructive-relaxed
// heddle: class=StaticTreeBarrierPlain.sense destructive-relaxed
// heddle: race=StaticTreeBarrierPlain.sense kinds=WR,RW
// heddle: race=StaticTreeBarrierPlain.log[] kinds=WR
// heddle: memory=pjmm violated: assertion, data-race, livelock
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=static tree barrier (here a root and one child): the child counts are atomic, the sense everybody waits for is not
import java.util.concurrent.atomic.AtomicInteger;

public class StaticTreeBarrierPlain {
  private boolean sense;
  private final int[] log = new int[2];

  class Node {
    private final Node parent;
    private final int children;
    private final AtomicInteger missing;

    Node(Node parent, int children) {
      this.parent = parent;
      this.children = children;
      missing = new AtomicInteger(children);
    }

    void await(boolean mySense) {
      while (missing.get() > 0) Thread.onSpinWait();
      missing.set(children);
      if (parent == null) {
        sense = mySense;
      } else {
        parent.missing.decrementAndGet();
        while (sense != mySense) Thread.yield();
      }
    }
  }

  void run(Node node, int self) {
    log[self] = 1;
    node.await(true);
    assert log[1 - self] == 1;
  }

  public static void main(String[] args) throws InterruptedException {
    StaticTreeBarrierPlain barrier = new StaticTreeBarrierPlain();
    Node root = barrier.new Node(null, 1);
    Node child = barrier.new Node(root, 0);
    Thread a = new Thread(() -> barrier.run(root, 0));
    Thread b = new Thread(() -> barrier.run(child, 1));
    a.start();
    b.start();
    a.join();
    b.join();
  }
}
