// heddle: verdict=verified
// heddle: outcomes=ab|ba
// heddle: note=(locks) one release of two permits wakes both waiters.
import java.util.concurrent.Semaphore;

class SemaphoreReleaseTwo {
  public static void main(String[] args) throws Exception {
    Semaphore s = new Semaphore(0);
    StringBuffer out = new StringBuffer();
    Thread a = new Thread(() -> { s.acquireUninterruptibly(); out.append("a"); });
    Thread b = new Thread(() -> { s.acquireUninterruptibly(); out.append("b"); });
    a.start();
    b.start();
    s.release(2);
    a.join();
    b.join();
    System.out.print(out);
  }
}
