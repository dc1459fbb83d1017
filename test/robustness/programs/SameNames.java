/** Two threads of one name wait for each other: the report has to tell them apart. */
public class SameNames {
  public static void main(String[] args) {
    Object left = new Object(), right = new Object();
    new Thread(() -> {
      synchronized (left) {
        synchronized (right) {
          System.out.println("first");
        }
      }
    }, "worker").start();
    new Thread(() -> {
      synchronized (right) {
        synchronized (left) {
          System.out.println("second");
        }
      }
    }, "worker").start();
  }
}
