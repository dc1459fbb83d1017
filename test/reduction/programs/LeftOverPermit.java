import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

// A lock may wake a thread that has it already; the permit is left over, and the program's own park takes it.
public class LeftOverPermit {
  static volatile boolean called;

  public static void main(String[] args) throws Exception {
    ReentrantLock lock = new ReentrantLock();
    boolean[] early = new boolean[1];
    lock.lock();
    Thread sleeper = new Thread(() -> {
      lock.lock();
      lock.unlock();
      LockSupport.park();
      early[0] = !called;
    });
    sleeper.start();
    lock.unlock();
    called = true;
    LockSupport.unpark(sleeper);
    sleeper.join();
    System.out.println(early[0] ? "early" : "called");
  }
}
