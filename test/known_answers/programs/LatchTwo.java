// outcome: 3
// Both counts happen before await returns.
import java.util.concurrent.CountDownLatch;

public class LatchTwo {
  static final CountDownLatch latch = new CountDownLatch(2);
  static int one, two;

  public static void main(String[] args) throws InterruptedException {
    new Thread(() -> {
      one = 1;
      latch.countDown();
    }).start();
    new Thread(() -> {
      two = 2;
      latch.countDown();
    }).start();
    latch.await();
    System.out.println(one + two);
  }
}
