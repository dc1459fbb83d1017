// Hands a rest of time to a condition of the program's own making, which asks for more than whether anything is left.
// outcome: -3
// outcome: -7
import java.util.Date;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;

class OwnCondition implements Condition {
  static volatile boolean late;
  static volatile int steps;

  public void await() {}
  public void awaitUninterruptibly() {}
  public boolean await(long time, TimeUnit unit) { return false; }
  public boolean awaitUntil(Date deadline) { return false; }
  public void signal() {}
  public void signalAll() {}
  public long awaitNanos(long nanos) {
    System.out.println(nanos);
    return 0;
  }

  static void hand(Condition to, long nanos) throws InterruptedException {
    steps = 1;
    steps = 2;
    to.awaitNanos(nanos);
  }

  public static void main(String[] args) throws Exception {
    Condition own = new OwnCondition();
    new Thread(() -> late = true).start();
    new Thread(() -> {
      int twice = steps + steps;
    }).start();
    hand(own, late ? -7 : -3);
  }
}
