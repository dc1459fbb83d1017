// outcome: ab
// outcome: ba
// One permit: two letters, in either order, never torn.
import java.util.concurrent.Semaphore;

public class SemaphoreClient {
  static final Semaphore one = new Semaphore(1);
  static String text = "";

  static void add(String letter) {
    one.acquireUninterruptibly();
    text += letter;
    one.release();
  }

  public static void main(String[] args) throws InterruptedException {
    Thread other = new Thread(() -> add("a"));
    other.start();
    add("b");
    other.join();
    System.out.println(text);
  }
}
