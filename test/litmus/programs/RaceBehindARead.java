// The race on y is found only when x has been read as 0. Under tso, y = 1 shows that x = 1 has reached memory.
public class RaceBehindARead {
  static int x, y;
  static String seen;

  public static void main(String[] args) throws InterruptedException {
    Thread writer = new Thread(() -> {
      x = 1;
      y = 1;
    });
    writer.start();
    if (x == 0) {
      int first = y, second = x;
      seen = "0, " + first + ", " + second;
    } else {
      seen = "1";
    }
    writer.join();
    System.out.println(seen);
  }
}
