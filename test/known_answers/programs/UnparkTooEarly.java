// finding: deadlock
// outcome: over
// A permit is lost when its thread has not been started yet.
import java.util.concurrent.locks.LockSupport;

public class UnparkTooEarly {
  public static void main(String[] args) {
    Thread sleeper = new Thread(() -> {
      LockSupport.park();
      System.out.println("over");
    });
    Thread waker = new Thread(() -> LockSupport.unpark(sleeper));
    waker.start();
    sleeper.start();
  }
}
