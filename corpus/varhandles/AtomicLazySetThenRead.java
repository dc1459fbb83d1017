// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=lazySet is a release write: a volatile read that sees it is ordered
import java.util.concurrent.atomic.AtomicInteger;

public class AtomicLazySetThenRead {
  static final AtomicInteger ready = new AtomicInteger();
  static int data;

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> {
      data = 2;
      ready.lazySet(1);
    });
    t.start();
    if (ready.get() == 1) assert data == 2;
    t.join();
  }
}
