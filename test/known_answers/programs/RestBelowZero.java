// Hands a rest of time to a wait, and sees in the answer how far below zero it was: for less than nothing the library
// answers otherwise than for nothing.
// outcome: 0
// outcome: -9223372036854775808
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

class RestBelowZero {
  static final ReentrantLock lock = new ReentrantLock();
  static final Condition never = lock.newCondition();
  static volatile boolean late;
  static volatile int steps;

  static long restOf(long nanos) throws InterruptedException {
    steps = 1;
    steps = 2;
    lock.lock();
    try {
      long rest = never.awaitNanos(nanos);
      return rest;
    } finally {
      lock.unlock();
    }
  }

  public static void main(String[] args) throws Exception {
    new Thread(() -> late = true).start();
    new Thread(() -> {
      int twice = steps + steps;
    }).start();
    System.out.println(restOf(late ? -7 : 0));
  }
}
