/** The assertion fails only in schedules that have to be tried because x races. */
public class SeenOnlyWhenStale {
  static int x;

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> {
      x = 1;
      x = 2;
    });
    t.start();
    assert x != 1;
    t.join();
  }
}
