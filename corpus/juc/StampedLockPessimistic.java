// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=StampedLock with real read and write locks
import java.util.concurrent.locks.StampedLock;

public class StampedLockPessimistic {
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
    long stamp = lock.readLock();
    boolean result = x == y;
    lock.unlockRead(stamp);
    return result;
  }

  public static void main(String[] args) throws InterruptedException {
    StampedLockPessimistic point = new StampedLockPessimistic();
    Thread mover = new Thread(point::move);
    mover.start();
    assert point.onDiagonal();
    mover.join();
  }
}
