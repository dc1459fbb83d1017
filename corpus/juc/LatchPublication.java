// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=two workers count a CountDownLatch down, a third thread awaits it and reads their plain results
import java.util.concurrent.CountDownLatch;

public class LatchPublication {
  static final int[] RESULT = new int[2];

  public static void main(String[] args) throws InterruptedException {
    CountDownLatch done = new CountDownLatch(2);
    for (int i = 0; i < 2; i++) {
      int self = i;
      new Thread(() -> {
        RESULT[self] = self + 1;
        done.countDown();
      }).start();
    }
    done.await();
    assert RESULT[0] + RESULT[1] == 3;
  }
}
