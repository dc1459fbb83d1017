// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=final and plain fields of an object that is handed over by a latch
import java.util.concurrent.CountDownLatch;

public class LatchInsideConstructor {
  static class Box {
    final int fixed;
    int loose;

    Box(int v) {
      fixed = v;
      loose = v;
    }
  }

  static Box box;

  public static void main(String[] args) throws InterruptedException {
    CountDownLatch latch = new CountDownLatch(1);
    Thread t = new Thread(() -> {
      box = new Box(3);
      latch.countDown();
    });
    t.start();
    latch.await();
    assert box.fixed == 3 && box.loose == 3;
    t.join();
  }
}
