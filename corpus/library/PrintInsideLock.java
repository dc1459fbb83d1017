// heddle: verdict=violated
// heddle: finding=deadlock
// heddle: memory=pjmm violated: deadlock
// heddle: memory=tso violated: deadlock
// heddle: memory=pso violated: deadlock
// heddle: note=one prints while it holds a lock, the other takes that lock while it holds System.out
public class PrintInsideLock {
  static final Object lock = new Object();
  static volatile boolean begun;

  public static void main(String[] args) {
    new Thread(() -> {
      synchronized (lock) {
        begun = true;
        System.out.println("begun");
      }
    }).start();
    if (begun) {
      synchronized (System.out) {
        synchronized (lock) {
          System.out.println("seen");
        }
      }
    }
  }
}
