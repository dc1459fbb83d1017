// finding: deadlock
// outcome: over
// A thread that is joined before it is started does not block the joiner; otherwise both wait forever.
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
