// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=diffracting balancer: two threads that meet in the prism leave on opposite wires without touching the toggle
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;

public class DiffractingBalancer {
  private static final int EMPTY = 0;
  private static final int WAITING = 1;
  private static final int MET = 2;

  private final AtomicInteger prism = new AtomicInteger(EMPTY);
  private final AtomicBoolean toggle = new AtomicBoolean();
  private final AtomicIntegerArray wire = new AtomicIntegerArray(2);

  int pass() {
    if (prism.compareAndSet(EMPTY, WAITING)) {
      Thread.yield();
      if (!prism.compareAndSet(WAITING, EMPTY)) {
        prism.set(EMPTY);
        return 0;
      }
    } else if (prism.compareAndSet(WAITING, MET)) {
      return 1;
    }
    boolean side;
    do {
      side = toggle.get();
    } while (!toggle.compareAndSet(side, !side));
    return side ? 1 : 0;
  }

  public static void main(String[] args) throws InterruptedException {
    DiffractingBalancer balancer = new DiffractingBalancer();
    Runnable token = () -> balancer.wire.incrementAndGet(balancer.pass());
    Thread a = new Thread(token);
    Thread b = new Thread(token);
    a.start();
    b.start();
    a.join();
    b.join();
    assert balancer.wire.get(0) == 1 && balancer.wire.get(1) == 1 : "not balanced";
  }
}
