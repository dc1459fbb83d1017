// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=push and pop meet in an elimination slot: the value's node passes through a compare-and-set
import java.util.concurrent.atomic.AtomicReference;

public class EliminationExchange {
  static class Box { int v; }
  static final AtomicReference<Box> slot = new AtomicReference<>();

  public static void main(String[] args) throws InterruptedException {
    Thread push = new Thread(() -> {
      Box b = new Box();
      b.v = 9;
      slot.compareAndSet(null, b);
    });
    push.start();
    Box b = slot.getAndSet(null);
    if (b != null) {
      b.v++;
      assert b.v == 10;
    }
    push.join();
  }
}
