// heddle: verdict=violated
// heddle: finding=deadlock
// heddle: memory=pjmm violated: deadlock
// heddle: memory=tso violated: deadlock
// heddle: memory=pso violated: deadlock
// heddle: note=a StampedLock is not reentrant: the writer waits for itself
import java.util.concurrent.locks.StampedLock;

public class StampedNotReentrant {
  public static void main(String[] args) throws InterruptedException {
    StampedLock lock = new StampedLock();
    Thread t = new Thread(() -> {
      long a = lock.writeLock();
      long b = lock.writeLock();
      lock.unlockWrite(b);
      lock.unlockWrite(a);
    });
    t.start();
    t.join();
  }
}
