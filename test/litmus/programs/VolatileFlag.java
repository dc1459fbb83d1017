/** A volatile flag does. */
public class VolatileFlag {
  static int data, r1, r2;
  static volatile int flag;

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(() -> { data = 1; flag = 1; });
    Thread b = new Thread(() -> { r1 = flag; if (r1 == 1) r2 = data; });
    a.start();
    b.start();
    a.join();
    b.join();
    System.out.println(r1 + ", " + r2);
  }
}
