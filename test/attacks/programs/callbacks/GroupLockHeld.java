// heddle: verdict=violated
// heddle: finding=deadlock
// heddle: note=(thread groups) ThreadGroup.interrupt calls an interrupt of the program under the lock that start needs.
import java.util.concurrent.CountDownLatch;

class GroupLockHeld {
  static final CountDownLatch L = new CountDownLatch(1);
  public static void main(String[] a) throws Exception {
    ThreadGroup g = new ThreadGroup("g");
    CountDownLatch end = new CountDownLatch(1);
    Thread x = new Thread(g, () -> { try { end.await(); } catch (InterruptedException e) { } }) {
      public void interrupt() { try { L.await(); } catch (InterruptedException e) { } }
    };
    x.start();
    Thread t = go(() -> g.interrupt());
    Thread y = new Thread(g, () -> { });
    y.start();
    L.countDown();
    end.countDown();
    join(t, x, y);
    System.out.print("ok");
  }

  interface Action {
    void run() throws Exception;
  }

  static Thread go(Action action) {
    Thread t = new Thread(() -> {
      try {
        action.run();
      } catch (Exception e) {
        throw new IllegalStateException(e);
      }
    });
    t.start();
    return t;
  }

  static void join(Thread... threads) throws Exception {
    for (Thread t : threads) t.join();
  }
}
