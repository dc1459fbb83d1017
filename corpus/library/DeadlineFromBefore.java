// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=waits until a deadline that was computed before there were threads: time passes, so that it is no livelock
public class DeadlineFromBefore {
  static final Object lock = new Object();

  public static void main(String[] args) throws InterruptedException {
    long end = System.nanoTime() + 5_000_000;
    Thread waiter = new Thread(() -> {
      synchronized (lock) {
        while (System.nanoTime() - end < 0) {
          try {
            lock.wait(3);
          } catch (InterruptedException e) {
            return;
          }
        }
      }
    });
    waiter.start();
    synchronized (lock) {
      lock.notifyAll();
    }
    waiter.join();
  }
}
