// finding: deadlock
// outcome: woken
// The notify may come before the wait, and no condition is checked.
public class LostNotify {
  public static void main(String[] args) throws InterruptedException {
    Object bell = new Object();
    new Thread(() -> {
      synchronized (bell) {
        bell.notify();
      }
    }).start();
    synchronized (bell) {
      bell.wait();
    }
    System.out.println("woken");
  }
}
