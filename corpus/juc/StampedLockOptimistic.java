// heddle: verdict=violated
// heddle: class=StampedLockOptimistic.x undecided superset
// heddle: class=StampedLockOptimistic.y undecided superset
// heddle: race=StampedLockOptimistic.x kinds=WR,RW
// heddle: race=StampedLockOptimistic.y kinds=WR,RW
// heddle: memory=pjmm violated: data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=optimistic reads of plain fields: harmless once validated, a data race in the language's terms all the same
import java.util.concurrent.locks.StampedLock;

public class StampedLockOptimistic {
  private final StampedLock lock = new StampedLock();
  private int x;
  private int y;

  void move() {
    long stamp = lock.writeLock();
    x++;
    y++;
    lock.unlockWrite(stamp);
  }

  boolean onDiagonal() {
    long stamp = lock.tryOptimisticRead();
    int a = x;
    int b = y;
    return !lock.validate(stamp) || a == b;
  }

  public static void main(String[] args) throws InterruptedException {
    StampedLockOptimistic point = new StampedLockOptimistic();
    Thread mover = new Thread(point::move);
    mover.start();
    assert point.onDiagonal();
    mover.join();
  }
}
