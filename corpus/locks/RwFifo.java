// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=fair readers-writers lock on a ReentrantLock and a condition: a waiting writer holds later readers back
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

public class RwFifo {
  private final ReentrantLock guard = new ReentrantLock();
  private final Condition changed = guard.newCondition();
  private int readersIn;
  private int readersOut;
  private boolean writer;
  private int value;

  void startRead() throws InterruptedException {
    guard.lock();
    try {
      while (writer) changed.await();
      readersIn++;
    } finally {
      guard.unlock();
    }
  }

  void endRead() {
    guard.lock();
    try {
      readersOut++;
      if (readersIn == readersOut) changed.signalAll();
    } finally {
      guard.unlock();
    }
  }

  void startWrite() throws InterruptedException {
    guard.lock();
    try {
      while (writer) changed.await();
      writer = true;
      while (readersIn != readersOut) changed.await();
    } finally {
      guard.unlock();
    }
  }

  void endWrite() {
    guard.lock();
    try {
      writer = false;
      changed.signalAll();
    } finally {
      guard.unlock();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    RwFifo lock = new RwFifo();
    Thread writer = new Thread(() -> {
      try {
        lock.startWrite();
        lock.value = 7;
        lock.endWrite();
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    });
    writer.start();
    lock.startRead();
    int seen = lock.value;
    lock.endRead();
    writer.join();
    assert seen == 0 || seen == 7;
    assert lock.value == 7;
  }
}
