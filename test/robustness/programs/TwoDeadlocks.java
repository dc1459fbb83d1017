/** Two pairs of locks, both taken in opposite orders by the same two threads: two deadlocks. */
public class TwoDeadlocks {
  static void both(Object outer, Object inner) {
    synchronized (outer) {
      synchronized (inner) {
        System.out.print("");
      }
    }
  }

  public static void main(String[] args) {
    Object a = new Object(), b = new Object();
    Object c = new Object(), d = new Object();
    new Thread(() -> {
      both(a, b);
      synchronized (c) {
        synchronized (d) {
          System.out.print("");
        }
      }
    }).start();
    new Thread(() -> {
      both(b, a);
      synchronized (d) {
        synchronized (c) {
          System.out.print("");
        }
      }
    }).start();
  }
}
