// heddle: verdict=violated
// heddle: finding=deadlock
// heddle: outcomes=done
// heddle: note=A notify on the Thread object wakes the joiner or the other waiter; if it wakes the joiner, which waits again, the waiter is woken only by the end of the thread, which waits for it.
import java.util.concurrent.CountDownLatch;

class JoinerStealsNotify {
  static boolean ready;
  public static void main(String[] args) throws Exception {
    CountDownLatch woken = new CountDownLatch(1);
    Thread t = new Thread(() -> {
      try { woken.await(); } catch (InterruptedException e) { throw new Error(e); }
    });
    Thread waiter = new Thread(() -> {
      synchronized (t) {
        try {
          if (!ready) t.wait();
        } catch (InterruptedException e) { throw new Error(e); }
      }
      woken.countDown();
    });
    t.start();
    waiter.start();
    Thread notifier = new Thread(() -> {
      synchronized (t) { ready = true; t.notify(); }
    });
    notifier.start();
    t.join();
    System.out.print("done");
  }
}
