// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=a read lock is converted to a write lock, and taken anew when that fails
import java.util.concurrent.locks.StampedLock;

public class StampedConvertChecked {
  static final StampedLock lock = new StampedLock();
  static int value;

  static void raise() {
    long stamp = lock.readLock();
    try {
      if (value < 2) {
        long write = lock.tryConvertToWriteLock(stamp);
        if (write == 0) {
          lock.unlockRead(stamp);
          write = lock.writeLock();
        }
        stamp = write;
        value++;
      }
    } finally {
      lock.unlock(stamp);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(StampedConvertChecked::raise);
    t.start();
    raise();
    t.join();
    assert value == 2;
  }
}
