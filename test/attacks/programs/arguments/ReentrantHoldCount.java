// heddle: verdict=verified
// heddle: outcomes=1 2
// heddle: note=(locks) the lock is free only after the outer unlock.
import java.util.concurrent.locks.ReentrantLock;

class ReentrantHoldCount {
  static int x;
  public static void main(String[] args) throws Exception {
    ReentrantLock lock = new ReentrantLock();
    int[] seen = new int[1];
    Thread t = new Thread(() -> { lock.lock(); seen[0] = x; x = 2; lock.unlock(); });
    lock.lock();
    lock.lock();
    t.start();
    x = 1;
    lock.unlock();
    int before = x;
    lock.unlock();
    t.join();
    assert before == 1;
    System.out.print(seen[0] + " " + x);
  }
}
