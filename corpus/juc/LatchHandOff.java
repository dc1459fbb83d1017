// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=CountDownLatch: countDown happens before await returns
import java.util.concurrent.CountDownLatch;

public class LatchHandOff {
  static int data;

  public static void main(String[] args) throws InterruptedException {
    CountDownLatch done = new CountDownLatch(1);
    Thread t = new Thread(() -> {
      data = 1;
      done.countDown();
    });
    t.start();
    done.await();
    assert data == 1;
  }
}
