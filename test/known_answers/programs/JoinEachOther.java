// finding: deadlock
// outcome: over
// Whoever is joined before it is started lets the other one go on; else both wait for ever.
public class JoinEachOther {
  static Thread first, second;

  static void join(Thread t) {
    try {
      t.join();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  public static void main(String[] args) {
    first = new Thread(() -> join(second));
    second = new Thread(() -> {
      join(first);
      System.out.println("over");
    });
    first.start();
    second.start();
  }
}
