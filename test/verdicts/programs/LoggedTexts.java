// A logging library calls toString. If it holds its lock meanwhile, other threads that log wait for it, so
// that the order in which threads log may decide about a deadlock: it is not explored, and the verdict says so.
// The library's own buffers are no concern of the program.
//
// case: waits-under-lock => verified for one order of log calls; says by a library that holds a lock
// case: reads-under-lock => verified for one order of log calls
// case: waits-before-lock => verified
// case: texts-only => verified
// case: lock-and-log => violated; deadlock
import java.util.concurrent.CountDownLatch;
import org.tinylog.Logger;

public class LoggedTexts {
  static final CountDownLatch LATCH = new CountDownLatch(1);

  static class Waits {
    @Override
    public String toString() {
      try {
        LATCH.await();
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
      return "waited";
    }
  }

  static class Guarded {
    @Override
    public synchronized String toString() {
      return "guarded";
    }
  }

  public static void main(String[] args) throws Exception {
    Guarded guarded = new Guarded();
    Runnable first, second;
    switch (args[0]) {
      case "waits-under-lock":
        first = () -> Logger.info(new Waits());
        second = () -> { Logger.info("m"); LATCH.countDown(); };
        break;
      case "reads-under-lock":
        first = () -> Logger.info(guarded);
        second = () -> Logger.info("m");
        break;
      case "waits-before-lock":
        first = () -> Logger.debug(new Waits());
        second = () -> { Logger.debug("m"); LATCH.countDown(); };
        break;
      case "texts-only":
        first = () -> Logger.info("a");
        second = () -> Logger.info(5);
        break;
      default:  // lock-and-log
        first = () -> Logger.info(guarded);
        second = () -> { synchronized (guarded) { Logger.info("m"); } };
        break;
    }
    Thread t = new Thread(first);
    t.start();
    second.run();
    t.join();
  }
}
