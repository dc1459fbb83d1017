// heddle: verdict=violated
// heddle: finding=deadlock
// heddle: memory=pjmm violated: deadlock
// heddle: memory=tso violated: deadlock
// heddle: memory=pso violated: deadlock
// heddle: note=wait gives up the inner lock only: nested monitor lockout
public class NestedMonitor {
  static final Object outer = new Object(), inner = new Object();

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> {
      synchronized (outer) {
        synchronized (inner) {
          try { inner.wait(); } catch (InterruptedException e) { }
        }
      }
    });
    t.start();
    synchronized (outer) {
      synchronized (inner) { inner.notify(); }
    }
    t.join();
  }
}
