// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=reentrant lock made of a monitor, an owner and a hold count
public class OwnReentrantLock {
  private Thread owner;
  private int holds;
  private int counter;

  synchronized void lock() throws InterruptedException {
    Thread self = Thread.currentThread();
    while (owner != null && owner != self) wait();
    owner = self;
    holds++;
  }

  synchronized void unlock() {
    if (owner != Thread.currentThread()) throw new IllegalMonitorStateException();
    if (--holds == 0) {
      owner = null;
      notify();
    }
  }

  void twice() {
    try {
      lock();
      counter++;
      lock();
      counter++;
      unlock();
      unlock();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    OwnReentrantLock lock = new OwnReentrantLock();
    Thread a = new Thread(lock::twice);
    Thread b = new Thread(lock::twice);
    a.start();
    b.start();
    a.join();
    b.join();
    assert lock.counter == 4 && lock.owner == null;
  }
}
