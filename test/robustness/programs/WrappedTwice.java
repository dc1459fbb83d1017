// Two different exceptions are wrapped on one line: two findings, and each says what caused it.
public class WrappedTwice {
  static void wrapped(Runnable task) {
    try {
      task.run();
    } catch (RuntimeException e) {
      throw new IllegalStateException("a task failed", e);
    }
  }

  public static void main(String[] args) {
    new Thread(() -> wrapped(() -> Integer.parseInt("one"))).start();
    new Thread(() -> wrapped(() -> "".charAt(1))).start();
  }
}
