/** Two threads write, then read what the other one writes. */
public class StoreBuffering {
  static int x, y, r1, r2;

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(() -> { x = 1; r1 = y; });
    Thread b = new Thread(() -> { y = 1; r2 = x; });
    a.start();
    b.start();
    a.join();
    b.join();
    System.out.println(r1 + ", " + r2);
  }
}
