// heddle: verdict=verified
// heddle: outcomes=true
// heddle: note=(conditions) awaitUninterruptibly keeps an interrupt.
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

class InterruptedLater {
  public static void main(String[] a) throws Exception {
    ReentrantLock l = new ReentrantLock();
    Condition c = l.newCondition();
    boolean[] f = new boolean[1], r = new boolean[1];
    Thread t = go(() -> { l.lock(); while (!f[0]) c.awaitUninterruptibly(); l.unlock(); });
    Thread w = new Thread(() -> {
      l.lock();
      while (!f[0]) c.awaitUninterruptibly();
      l.unlock();
      r[0] = Thread.currentThread().isInterrupted();
    });
    w.start();
    w.interrupt();
    l.lock(); f[0] = true; c.signalAll(); l.unlock();
    join(t, w);
    System.out.print(r[0]);
  }

  interface Action {
    void run() throws Exception;
  }

  static Thread go(Action action) {
    Thread t = new Thread(() -> {
      try {
        action.run();
      } catch (Exception e) {
        throw new IllegalStateException(e);
      }
    });
    t.start();
    return t;
  }

  static void join(Thread... threads) throws Exception {
    for (Thread t : threads) t.join();
  }
}
