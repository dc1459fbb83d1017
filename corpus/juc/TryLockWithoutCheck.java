// heddle: verdict=violated
// heddle: class=TryLockWithoutCheck.count benign
// heddle: race=TryLockWithoutCheck.count kinds=WR,WW,RW
// heddle: repair=atomic TryLockWithoutCheck.count
// heddle: memory=pjmm violated: data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=tryLock's answer is ignored
import java.util.concurrent.locks.ReentrantLock;

public class TryLockWithoutCheck {
  static final ReentrantLock lock = new ReentrantLock();
  static int count;

  static void work() {
    lock.tryLock();
    count++;
    if (lock.isHeldByCurrentThread()) lock.unlock();
  }

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(TryLockWithoutCheck::work);
    t.start();
    work();
    t.join();
  }
}
