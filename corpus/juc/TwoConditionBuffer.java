// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=a buffer of one place with a condition each for "not full" and "not empty"
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

public class TwoConditionBuffer {
  static final ReentrantLock lock = new ReentrantLock();
  static final Condition notFull = lock.newCondition(), notEmpty = lock.newCondition();
  static int place;
  static boolean full;

  static void put(int v) {
    lock.lock();
    try {
      while (full) notFull.awaitUninterruptibly();
      place = v;
      full = true;
      notEmpty.signal();
    } finally {
      lock.unlock();
    }
  }

  static int take() {
    lock.lock();
    try {
      while (!full) notEmpty.awaitUninterruptibly();
      full = false;
      notFull.signal();
      return place;
    } finally {
      lock.unlock();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> {
      put(1);
      put(2);
    });
    t.start();
    assert take() == 1;
    assert take() == 2;
    t.join();
  }
}
