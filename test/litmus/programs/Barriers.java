import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Store buffering with an action in one of three places: between the write and the read, behind both of them, or around
 * both. Only an action between them that waits for the write excludes "0, 0"; one behind them must not hide it.
 */
public class Barriers {
  static int x, y, r1, r2;
  static volatile int v;
  static final Object[] locks = {new Object(), new Object(), new Object()};
  static final ReentrantLock[] reentrant = {new ReentrantLock(), new ReentrantLock()};
  static final AtomicInteger[] atomic = {new AtomicInteger(), new AtomicInteger()};
  static Thread ended;

  static void store(int id) {
    if (id == 0) x = 1;
    else y = 1;
  }

  static void load(int id) {
    if (id == 0) r1 = y;
    else r2 = x;
  }

  static void both(int id) {
    store(id);
    load(id);
  }

  static class Trivial0 { static void touch() {} }
  static class Trivial1 { static void touch() {} }
  static class Storing0 { static { both(0); } static void touch() {} }
  static class Storing1 { static { both(1); } static void touch() {} }

  static class Throwing {
    synchronized void run(int id) {
      both(id);
      throw new IllegalStateException();
    }
    synchronized void end(int id) { both(id); }
  }
  static final Throwing[] throwing = {new Throwing(), new Throwing()};

  static void act(String action, int id) throws Exception {
    switch (action) {
      case "none": break;
      case "lock": synchronized (locks[id]) { break; }
      case "reentrant-lock": reentrant[id].lock(); reentrant[id].unlock(); break;
      case "volatile-write": v = id; break;
      case "volatile-read": if (v == 5) r1 = 5; break;
      case "failed-cas": atomic[id].compareAndSet(7, 8); break;
      case "full-fence": VarHandle.fullFence(); break;
      case "release-fence": VarHandle.releaseFence(); break;
      case "start": new Thread(() -> {}).start(); break;
      case "join": ended.join(); break;
      case "interrupt": Thread.currentThread().interrupt(); break;
      case "class": if (id == 0) Trivial0.touch(); else Trivial1.touch(); break;
      case "unpark": LockSupport.unpark(ended); break;
      case "sleep": Thread.sleep(1); break;
      default: throw new AssertionError(action);
    }
  }

  static void around(String action, int id) throws Exception {
    switch (action) {
      case "synchronized": synchronized (locks[id]) { both(id); } break;
      case "method": throwing[id].end(id); break;
      case "exception":
        try {
          throwing[id].run(id);
        } catch (IllegalStateException e) {
          break;
        }
      case "wait": synchronized (locks[id]) { both(id); locks[id].wait(1); } break;
      case "reentrant-lock":
        reentrant[id].lock();
        try {
          both(id);
        } finally {
          reentrant[id].unlock();
        }
        break;
      case "class": if (id == 0) Storing0.touch(); else Storing1.touch(); break;
      default: throw new AssertionError(action);
    }
  }

  static void thread(String place, String action, int id) {
    try {
      if (place.equals("around")) {
        around(action, id);
        return;
      }
      store(id);
      if (place.equals("between")) act(action, id);
      load(id);
      if (place.equals("behind")) act(action, id);
    } catch (Exception e) {
      throw new AssertionError(e);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    ended = new Thread(() -> {});
    ended.start();
    ended.join();
    Thread a = new Thread(() -> thread(args[0], args[1], 0));
    Thread b = new Thread(() -> thread(args[0], args[1], 1));
    a.start();
    b.start();
    a.join();
    b.join();
    System.out.println(r1 + ", " + r2);
  }
}
