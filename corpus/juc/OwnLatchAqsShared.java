// heddle: verdict=violated
// heddle: class=OwnLatchAqsShared.n destructive-sc
// heddle: race=OwnLatchAqsShared.n kinds=WR,RW
// heddle: finding=assertion
// heddle: repair=join t
// heddle: memory=pjmm violated: assertion, data-race
// heddle: memory=tso violated: assertion, data-race
// heddle: memory=pso violated: assertion, data-race
// heddle: note=a latch on AbstractQueuedSynchronizer whose tryAcquireShared always lets pass
import java.util.concurrent.locks.AbstractQueuedSynchronizer;

public class OwnLatchAqsShared {
  static final class Latch extends AbstractQueuedSynchronizer {
    @Override protected int tryAcquireShared(int x) { return 1; }
    @Override protected boolean tryReleaseShared(int x) { setState(1); return true; }
  }

  static final Latch latch = new Latch();
  static int n;

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> { n = 1; latch.releaseShared(1); });
    t.start();
    latch.acquireShared(1);
    assert n == 1;
    t.join();
  }
}
