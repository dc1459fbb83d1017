// heddle: verdict=violated
// heddle: class=StampedOptimisticPlain.x benign
// heddle: race=StampedOptimisticPlain.x kinds=WR,RW
// heddle: repair=volatile StampedOptimisticPlain.x
// heddle: memory=pjmm violated: data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=optimistic reads of plain fields race with the writer, even though validate() rejects the values
import java.util.concurrent.locks.StampedLock;

public class StampedOptimisticPlain {
  static final StampedLock lock = new StampedLock();
  static int x;

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> {
      long s = lock.writeLock();
      x = 1;
      lock.unlockWrite(s);
    });
    t.start();
    long s = lock.tryOptimisticRead();
    int seen = x;
    if (s != 0 && lock.validate(s)) assert seen == 0 || seen == 1;
    t.join();
  }
}
