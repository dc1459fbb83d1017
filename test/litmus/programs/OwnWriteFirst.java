/** A thread reads its own write before other threads see it. */
public class OwnWriteFirst {
  static int x, y, r1, r2, r3, r4;

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(() -> { x = 1; r1 = x; r2 = y; });
    Thread b = new Thread(() -> { y = 1; r3 = y; r4 = x; });
    a.start();
    b.start();
    a.join();
    b.join();
    System.out.println(r1 + " " + r2 + ", " + r3 + " " + r4);
  }
}
