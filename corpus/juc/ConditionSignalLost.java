// heddle: verdict=violated
// heddle: finding=deadlock
// heddle: memory=pjmm violated: deadlock
// heddle: memory=tso violated: deadlock
// heddle: memory=pso violated: deadlock
// heddle: note=await without looking at a condition first: a signal sent before is lost
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

public class ConditionSignalLost {
  static final ReentrantLock LOCK = new ReentrantLock();
  static final Condition GO = LOCK.newCondition();

  public static void main(String[] args) throws InterruptedException {
    Thread starter = new Thread(() -> {
      LOCK.lock();
      GO.signalAll();
      LOCK.unlock();
    });
    LOCK.lock();
    starter.start();
    LOCK.unlock();
    LOCK.lock();
    GO.await();
    LOCK.unlock();
    starter.join();
  }
}
