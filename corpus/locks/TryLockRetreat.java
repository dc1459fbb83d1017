// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=two spin locks taken in opposite orders, but a thread that does not get the second releases the first and tries again: can go round, never get stuck
import java.util.concurrent.atomic.AtomicBoolean;

public class TryLockRetreat {
  private final AtomicBoolean left = new AtomicBoolean();
  private final AtomicBoolean right = new AtomicBoolean();
  private int moves;

  void move(AtomicBoolean first, AtomicBoolean second) {
    for (;;) {
      if (first.compareAndSet(false, true)) {
        if (second.compareAndSet(false, true)) break;
        first.set(false);
      }
      Thread.yield();
    }
    moves++;
    second.set(false);
    first.set(false);
  }

  public static void main(String[] args) throws InterruptedException {
    TryLockRetreat pair = new TryLockRetreat();
    Thread a = new Thread(() -> pair.move(pair.left, pair.right));
    Thread b = new Thread(() -> pair.move(pair.right, pair.left));
    a.start();
    b.start();
    a.join();
    b.join();
    assert pair.moves == 2;
  }
}
