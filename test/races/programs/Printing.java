import java.util.concurrent.atomic.AtomicBoolean;

/** Ordered by nothing but the lock of System.out. */
public class Printing {
  static int x;
  static final AtomicBoolean done = new AtomicBoolean();

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> {
      x = 1;
      System.out.println("written");
      done.setOpaque(true);
    });
    t.start();
    if (done.getOpaque()) {
      System.out.println("read");
      assert x == 1;
    }
    t.join();
  }
}
