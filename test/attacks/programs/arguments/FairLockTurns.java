// heddle: verdict=verified
// heddle: outcomes=ab|ba
// heddle: note=(joined steps) a fair lock serves in the order of arrival; arrival is open.
import java.util.concurrent.locks.ReentrantLock;

class FairLockTurns {
  public static void main(String[] args) throws Exception {
    ReentrantLock lock = new ReentrantLock(true);
    StringBuffer out = new StringBuffer();
    lock.lock();
    Thread a = new Thread(() -> { lock.lock(); out.append("a"); lock.unlock(); });
    Thread b = new Thread(() -> { lock.lock(); out.append("b"); lock.unlock(); });
    a.start();
    b.start();
    lock.unlock();
    a.join();
    b.join();
    System.out.print(out);
  }
}
