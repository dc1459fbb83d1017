// heddle: verdict=violated
// heddle: class=TryLockIgnored.counter destructive-sc
// heddle: race=TryLockIgnored.counter kinds=WR,WW,RW
// heddle: finding=assertion
// heddle: memory=pjmm violated: assertion, data-race
// heddle: memory=tso violated: assertion, data-race
// heddle: memory=pso violated: assertion, data-race
// heddle: note=the result of tryLock decides only about unlocking: a thread that does not get the lock works all the same
import java.util.concurrent.locks.ReentrantLock;

public class TryLockIgnored {
  static final ReentrantLock LOCK = new ReentrantLock();
  static int counter;

  static void bump() {
    boolean locked = LOCK.tryLock();
    counter++;
    if (locked) LOCK.unlock();
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(TryLockIgnored::bump);
    Thread b = new Thread(TryLockIgnored::bump);
    a.start();
    b.start();
    a.join();
    b.join();
    assert counter == 2 : "an increment was lost";
  }
}
