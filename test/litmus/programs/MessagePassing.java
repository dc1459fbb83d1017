/** A flag that is not volatile does not publish the data. */
public class MessagePassing {
  static int data, flag, r1, r2;

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(() -> { data = 1; flag = 1; });
    Thread b = new Thread(() -> { r1 = flag; r2 = data; });
    a.start();
    b.start();
    a.join();
    b.join();
    System.out.println(r1 + ", " + r2);
  }
}
