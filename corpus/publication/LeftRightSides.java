// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=smallest left-right: readers announce themselves, the writer changes the side that no reader uses
import java.util.concurrent.atomic.AtomicInteger;

public class LeftRightSides {
  static final int[] left = {0}, right = {0};
  static volatile boolean useLeft = true;
  static final AtomicInteger onLeft = new AtomicInteger();

  public static void main(String[] args) throws InterruptedException {
    Thread w = new Thread(() -> {
      right[0] = 1;
      useLeft = false;
      while (onLeft.get() != 0) Thread.onSpinWait();
      left[0] = 1;
    });
    w.start();
    onLeft.incrementAndGet();
    int v = useLeft ? left[0] : right[0];
    onLeft.decrementAndGet();
    assert v == 0 || v == 1;
    w.join();
  }
}
