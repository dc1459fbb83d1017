// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=a lock that tries twice and then waits on a monitor; the holder always looks for sleepers
import java.util.concurrent.atomic.AtomicBoolean;

public class SpinThenPark {
  private final AtomicBoolean held = new AtomicBoolean();
  private int counter;

  void lock() throws InterruptedException {
    for (int tries = 0; tries < 2; tries++) {
      if (held.compareAndSet(false, true)) return;
    }
    synchronized (this) {
      while (!held.compareAndSet(false, true)) wait();
    }
  }

  void unlock() {
    held.set(false);
    synchronized (this) {
      notify();
    }
  }

  void pass() {
    try {
      lock();
      counter++;
      unlock();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    SpinThenPark lock = new SpinThenPark();
    Thread a = new Thread(lock::pass);
    Thread b = new Thread(lock::pass);
    a.start();
    b.start();
    a.join();
    b.join();
    assert lock.counter == 2;
  }
}
