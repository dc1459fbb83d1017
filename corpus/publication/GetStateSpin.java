// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=waits until the other thread is waiting, then notifies
public class GetStateSpin {
  static final Object o = new Object();
  static boolean woken;

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> {
      synchronized (o) {
        while (!woken) {
          try { o.wait(); } catch (InterruptedException e) { return; }
        }
      }
    });
    t.start();
    while (t.getState() != Thread.State.WAITING) Thread.onSpinWait();
    synchronized (o) {
      woken = true;
      o.notify();
    }
    t.join();
  }
}
