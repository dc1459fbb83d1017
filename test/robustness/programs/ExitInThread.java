// Exits while others still run: what they would have done later does not happen.
public class ExitInThread {
  static volatile int step;

  public static void main(String[] args) {
    new Thread(() -> {
      step = 1;
      System.out.println("bye");
      System.exit(7);
    }).start();
    synchronized (ExitInThread.class) {
      try {
        ExitInThread.class.wait();
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
    }
    throw new AssertionError("nobody notifies");
  }
}
