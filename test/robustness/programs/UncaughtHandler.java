// An exception leaves a thread and its handler is told; it is a finding all the same.
public class UncaughtHandler {
  static volatile String told;

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> {
      throw new IllegalStateException("from the thread");
    });
    t.setUncaughtExceptionHandler((thread, e) -> told = e.getMessage());
    t.start();
    t.join();
    System.out.println(told);
  }
}
