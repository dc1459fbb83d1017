// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=optimistic reads of volatile fields, with a fall-back to the read lock
import java.util.concurrent.locks.StampedLock;

public class StampedLockOptimisticVolatile {
  private final StampedLock lock = new StampedLock();
  private volatile int x;
  private volatile int y;

  void move() {
    long stamp = lock.writeLock();
    x = 1;
    y = 1;
    lock.unlockWrite(stamp);
  }

  boolean onDiagonal() {
    long stamp = lock.tryOptimisticRead();
    int a = x;
    int b = y;
    if (!lock.validate(stamp)) {
      stamp = lock.readLock();
      a = x;
      b = y;
      lock.unlockRead(stamp);
    }
    return a == b;
  }

  public static void main(String[] args) throws InterruptedException {
    StampedLockOptimisticVolatile point = new StampedLockOptimisticVolatile();
    Thread mover = new Thread(point::move);
    mover.start();
    assert point.onDiagonal();
    mover.join();
  }
}
