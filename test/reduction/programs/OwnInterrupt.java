import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;

// A lock interrupts its thread again when it was interrupted while it waited; the program counts that.
public class OwnInterrupt {
  static final AtomicInteger times = new AtomicInteger();

  static class Counted extends Thread {
    Counted(Runnable r) {
      super(r);
    }

    @Override
    public void interrupt() {
      times.incrementAndGet();
      super.interrupt();
    }
  }

  public static void main(String[] args) throws Exception {
    ReentrantLock lock = new ReentrantLock();
    lock.lock();
    Counted t = new Counted(() -> {
      lock.lock();
      lock.unlock();
    });
    t.start();
    t.interrupt();
    lock.unlock();
    t.join();
    System.out.println(times);
  }
}
