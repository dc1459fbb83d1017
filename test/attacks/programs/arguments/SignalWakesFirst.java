// heddle: verdict=violated
// heddle: finding=deadlock
// heddle: outcomes=done
// heddle: note=(conditions) one signal for two kinds of waiters on one condition goes to the wrong one.
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

class SignalWakesFirst {
  static boolean a, b;
  static void await(ReentrantLock lock, Condition c, boolean first) {
    lock.lock();
    try {
      while (!(first ? a : b)) c.await();
    } catch (InterruptedException e) { throw new Error(e); }
    lock.unlock();
  }
  public static void main(String[] args) throws Exception {
    ReentrantLock lock = new ReentrantLock();
    Condition c = lock.newCondition();
    Thread x = new Thread(() -> await(lock, c, true)), y = new Thread(() -> {
      await(lock, c, false);
      lock.lock();
      a = true;
      c.signal();
      lock.unlock();
    });
    x.start();
    y.start();
    lock.lock();
    b = true;
    c.signal();
    lock.unlock();
    x.join();
    y.join();
    System.out.print("done");
  }
}
