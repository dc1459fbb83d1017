import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicBoolean;

/** Two threads that never end, and are meant not to, or wait forever. */
class GoesRound {
  static final Semaphore a = new Semaphore(1), b = new Semaphore(0);
  static final AtomicBoolean flag = new AtomicBoolean();
  static volatile boolean stop;
  static final Object lock = new Object();

  static boolean stopped() {
    synchronized (lock) {
      return stop;
    }
  }

  static void start(Runnable ping, Runnable pong) {
    new Thread(ping, "ping").start();
    new Thread(pong, "pong").start();
  }

  static void alternate(Semaphore mine, Semaphore yours) {
    while (true) {
      mine.acquireUninterruptibly();
      yours.release();
    }
  }

  static void tryAgain(Semaphore mine, Semaphore yours) {
    while (true) if (mine.tryAcquire()) yours.release();
  }

  public static void main(String[] args) {
    switch (args[0]) {
      case "alternating" -> start(() -> alternate(a, b), () -> alternate(b, a));
      case "trying" -> start(() -> tryAgain(a, b), () -> tryAgain(b, a));
      case "toggling" -> start(() -> { while (true) flag.set(!flag.get()); }, () -> { while (!stopped()) { } });
      case "polling" -> start(() -> { while (!stopped()) { } }, () -> { while (!stopped()) { } });
    }
  }
}
