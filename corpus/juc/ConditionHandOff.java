// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=one-place buffer with a lock and one condition
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

public class ConditionHandOff {
  private final Lock lock = new ReentrantLock();
  private final Condition full = lock.newCondition();
  private String slot;

  void put(String value) {
    lock.lock();
    try {
      slot = value;
      full.signal();
    } finally {
      lock.unlock();
    }
  }

  String take() throws InterruptedException {
    lock.lock();
    try {
      while (slot == null) full.await();
      return slot;
    } finally {
      lock.unlock();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    ConditionHandOff buffer = new ConditionHandOff();
    Thread producer = new Thread(() -> buffer.put("here"));
    producer.start();
    assert buffer.take() == "here";
    producer.join();
  }
}
