// heddle: verdict=verified
// heddle: outcomes=amb|bma|mab|mba|abm|bam
// heddle: note=(joined steps) tryLock and a newcomer; the order of the three is open.
import java.util.concurrent.locks.ReentrantLock;

class FairLockBarged {
  public static void main(String[] args) throws Exception {
    ReentrantLock lock = new ReentrantLock();
    StringBuffer out = new StringBuffer();
    Thread a = new Thread(() -> { lock.lock(); out.append("a"); lock.unlock(); });
    Thread b = new Thread(() -> { lock.lock(); out.append("b"); lock.unlock(); });
    a.start();
    b.start();
    lock.lock();
    out.append("m");
    lock.unlock();
    a.join();
    b.join();
    System.out.print(out);
  }
}
