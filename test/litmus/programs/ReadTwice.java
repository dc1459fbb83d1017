/** Two racy reads of one variable may see new, then old. */
public class ReadTwice {
  static int x, r1, r2;

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(() -> x = 1);
    Thread b = new Thread(() -> { r1 = x; r2 = x; });
    a.start();
    b.start();
    a.join();
    b.join();
    System.out.println(r1 + ", " + r2);
  }
}
