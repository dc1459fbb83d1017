// heddle: verdict=violated
// heddle: class=CombiningBarrierPlain._value destructive-relaxed
// heddle: class=Node.sense destructive-relaxed
// heddle: race=CombiningBarrierPlain$Node.sense kinds=WR,RW
// heddle: race=CombiningBarrierPlain._value kinds=WR
// heddle: memory=pjmm violated: assertion, data-race, livelock
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=combining tree barrier whose nodes announce the new sense in a plain field
import java.util.concurrent.atomic.AtomicInteger;

public class CombiningBarrierPlain {
  static final class Node {
    private final Node parent;
    private final AtomicInteger missing;
    private boolean sense;

    Node(Node parent, int radix) {
      this.parent = parent;
      missing = new AtomicInteger(radix);
    }

    void await() {
      if (missing.decrementAndGet() > 0) {
        while (!sense) Thread.yield();
        return;
      }
      if (parent != null) parent.await();
      sense = true;
    }
  }

  private int _value;

  public static void main(String[] args) throws InterruptedException {
    CombiningBarrierPlain test = new CombiningBarrierPlain();
    Node root = new Node(null, 1);
    Node leaf = new Node(root, 2);
    Thread a = new Thread(() -> {
      test._value = 1;
      leaf.await();
    });
    Thread b = new Thread(() -> {
      leaf.await();
      assert test._value == 1;
    });
    a.start();
    b.start();
    a.join();
    b.join();
  }
}
