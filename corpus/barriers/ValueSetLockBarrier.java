// heddle: verdict=violated
// heddle: class=ValueSetLockBarrier._value benign
// heddle: race=ValueSetLockBarrier._value kinds=WW
// heddle: repair=volatile ValueSetLockBarrier._value
// heddle: memory=pjmm violated: data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=barrier made of a lock and a condition; both threads set the same value in front of it
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

public class ValueSetLockBarrier {
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition everybody = lock.newCondition();
  private int missing = 2;
  private int _value;

  void await(int self) {
    lock.lock();
    try {
      if (--missing == 0) everybody.signalAll();
      while (missing > 0) everybody.awaitUninterruptibly();
    } finally {
      lock.unlock();
    }
  }

  void run(int self) {
    _value = 7;
    await(self);
    assert _value == 7;
  }

  public static void main(String[] args) throws InterruptedException {
    ValueSetLockBarrier test = new ValueSetLockBarrier();
    Thread a = new Thread(() -> test.run(0));
    Thread b = new Thread(() -> test.run(1));
    a.start();
    b.start();
    a.join();
    b.join();
  }
}
