// heddle: verdict=violated
// heddle: finding=exception
// heddle: memory=pjmm violated: exception
// heddle: memory=tso violated: exception
// heddle: memory=pso violated: exception
// heddle: note=a StampedLock is unlocked with the stamp of another mode
import java.util.concurrent.locks.StampedLock;

public class StampedMisuse {
  static final StampedLock lock = new StampedLock();

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> {
      long s = lock.writeLock();
      lock.unlockWrite(s);
    });
    t.start();
    long s = lock.tryOptimisticRead();
    if (!lock.validate(s)) {
      s = lock.readLock();
      lock.unlockWrite(s);
    }
    t.join();
  }
}
