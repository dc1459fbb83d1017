import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

// LeftOverPermit with a park that the library calls, as the program has told it to.
public class ParkedByReference {
  static volatile boolean called;

  public static void main(String[] args) throws Exception {
    ReentrantLock lock = new ReentrantLock();
    boolean[] early = new boolean[1];
    lock.lock();
    Thread sleeper = new Thread(() -> {
      lock.lock();
      lock.unlock();
      List.of(lock).forEach(LockSupport::park);
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
