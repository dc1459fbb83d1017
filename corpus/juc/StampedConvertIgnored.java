// heddle: verdict=violated
// heddle: class=StampedConvertIgnored.value destructive-sc
// heddle: race=StampedConvertIgnored.value kinds=WR,WW,RW
// heddle: finding=assertion
// heddle: repair=atomic StampedConvertIgnored.value
// heddle: memory=pjmm violated: assertion, data-race
// heddle: memory=tso violated: assertion, data-race
// heddle: memory=pso violated: assertion, data-race
// heddle: note=the result of the conversion is ignored: two readers write
import java.util.concurrent.locks.StampedLock;

public class StampedConvertIgnored {
  static final StampedLock lock = new StampedLock();
  static int value;

  static void raise() {
    long stamp = lock.readLock();
    long write = lock.tryConvertToWriteLock(stamp);
    value++;
    lock.unlock(write == 0 ? stamp : write);
  }

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(StampedConvertIgnored::raise);
    t.start();
    raise();
    t.join();
    assert value == 2;
  }
}
