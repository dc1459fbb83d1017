// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=plain modes on an atomic array, each thread on its own element; main reads after join
import java.util.concurrent.atomic.AtomicLongArray;

public class AtomicArrayPlainOwnSlots {
  public static void main(String[] args) throws InterruptedException {
    AtomicLongArray slots = new AtomicLongArray(2);
    Thread t = new Thread(() -> slots.setPlain(0, 1));
    t.start();
    slots.setPlain(1, slots.getPlain(1) + 2);
    t.join();
    assert slots.getPlain(0) + slots.get(1) == 3;
  }
}
