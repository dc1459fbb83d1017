// outcome: 01
// outcome: 10
// outcome: 11
// Store buffering with volatiles: not both threads can miss the other's flag, which Dekker's algorithm rests on.
public class Dekker {
  static volatile int x, y;
  static int a, b;

  public static void main(String[] args) throws InterruptedException {
    Thread one = new Thread(() -> {
      x = 1;
      a = y;
    });
    Thread two = new Thread(() -> {
      y = 1;
      b = x;
    });
    one.start();
    two.start();
    one.join();
    two.join();
    System.out.println("" + a + b);
  }
}
