// heddle: verdict=verified
// heddle: args=3
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=combining tree barrier of radix 2: the last at a node goes on to the parent, then releases its node
import java.util.concurrent.atomic.AtomicInteger;

public class CombiningTreeBarrier {
  static final class Node {
    private final Node parent;
    private final int radix;
    private final AtomicInteger missing;
    private volatile boolean sense;

    Node(Node parent, int radix) {
      this.parent = parent;
      this.radix = radix;
      missing = new AtomicInteger(radix);
    }

    void await(boolean mySense) {
      if (missing.decrementAndGet() > 0) {
        while (sense != mySense) Thread.onSpinWait();
        return;
      }
      if (parent != null) parent.await(mySense);
      missing.set(radix);
      sense = mySense;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    int threads = Integer.parseInt(args[0]);
    Node root = new Node(null, 2);
    Node pair = new Node(root, 2);
    Node single = new Node(root, 1);
    int[] log = new int[threads];
    Thread[] team = new Thread[threads];
    for (int i = 0; i < threads; i++) {
      int self = i;
      Node leaf = i < 2 ? pair : single;
      team[i] = new Thread(() -> {
        log[self] = 1;
        leaf.await(true);
        for (int entry : log) assert entry == 1;
      });
    }
    for (Thread t : team) t.start();
    for (Thread t : team) t.join();
  }
}
