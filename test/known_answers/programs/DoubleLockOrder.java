// finding: deadlock
// outcome: done
// Two locks, taken in opposite orders.
public class DoubleLockOrder {
  static final Object a = new Object(), b = new Object();

  public static void main(String[] args) throws InterruptedException {
    Thread other = new Thread(() -> {
      synchronized (b) {
        synchronized (a) {
          Thread.onSpinWait();
        }
      }
    });
    other.start();
    synchronized (a) {
      synchronized (b) {
        Thread.onSpinWait();
      }
    }
    other.join();
    System.out.println("done");
  }
}
