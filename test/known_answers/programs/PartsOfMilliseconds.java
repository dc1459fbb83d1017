// Two readings of the time of day in the same millisecond, or not: that depends on when in a millisecond the first is made.
// The thread sleeps for six tenths of one before each reading, and once more if main is slow.
// outcome: 0 1
// outcome: 1 0
import java.util.concurrent.locks.LockSupport;

class PartsOfMilliseconds {
  static volatile boolean shorter;

  public static void main(String[] args) throws Exception {
    Thread t = new Thread(() -> {
      if (!shorter) {
        sleep();
        while (!shorter) Thread.onSpinWait();
      }
      sleep();
      long first = System.currentTimeMillis();
      sleep();
      long second = System.currentTimeMillis();
      sleep();
      System.out.println(second - first + " " + (System.currentTimeMillis() - second));
    });
    t.start();
    shorter = true;
    t.join();
  }

  static void sleep() {
    LockSupport.parkNanos(600_000);
  }
}
