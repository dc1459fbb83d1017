// heddle: verdict=verified
// heddle: outcomes=false false|false true|true false|true true
// heddle: note=(locks) two threads each hold one lock and try the other's.
import java.util.concurrent.locks.ReentrantLock;

class BothTryLocksFail {
  public static void main(String[] args) throws Exception {
    ReentrantLock a = new ReentrantLock(), b = new ReentrantLock();
    boolean[] got = new boolean[2];
    Thread t = new Thread(() -> {
      b.lock();
      got[1] = a.tryLock();
      if (got[1]) a.unlock();
      b.unlock();
    });
    t.start();
    a.lock();
    got[0] = b.tryLock();
    if (got[0]) b.unlock();
    a.unlock();
    t.join();
    System.out.print(got[0] + " " + got[1]);
  }
}
