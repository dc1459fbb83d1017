// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=a mutex on AbstractQueuedSynchronizer
import java.util.concurrent.locks.AbstractQueuedSynchronizer;

public class OwnMutexAqs {
  static final class Mutex extends AbstractQueuedSynchronizer {
    @Override protected boolean tryAcquire(int n) { return compareAndSetState(0, 1); }
    @Override protected boolean tryRelease(int n) { setState(0); return true; }
  }

  static final Mutex m = new Mutex();
  static int n;

  static void inc() {
    m.acquire(1);
    n++;
    m.release(1);
  }

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(OwnMutexAqs::inc);
    t.start();
    inc();
    t.join();
    assert n == 2;
  }
}
