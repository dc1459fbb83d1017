// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=ABA avoided: top carries a stamp that grows with every change, and links are volatile because plates are reused
import java.util.concurrent.atomic.AtomicStampedReference;

public class TreiberStamped {
  static final class Plate {
    volatile Plate below;

    Plate(Plate below) {
      this.below = below;
    }
  }

  private final AtomicStampedReference<Plate> top = new AtomicStampedReference<>(null, 0);

  void push(Plate plate) {
    int[] stamp = new int[1];
    Plate old;
    do {
      old = top.get(stamp);
      plate.below = old;
    } while (!top.compareAndSet(old, plate, stamp[0], stamp[0] + 1));
  }

  Plate pop() {
    int[] stamp = new int[1];
    for (;;) {
      Plate plate = top.get(stamp);
      if (plate == null) return null;
      Plate rest = plate.below;
      if (top.compareAndSet(plate, rest, stamp[0], stamp[0] + 1)) return plate;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    TreiberStamped stack = new TreiberStamped();
    Plate bottom = new Plate(null);
    Plate middle = new Plate(bottom);
    stack.top.set(new Plate(middle), 1);
    Thread slow = new Thread(stack::pop);
    Thread quick = new Thread(() -> {
      Plate first = stack.pop();
      Plate second = stack.pop();
      if (second == middle) stack.push(first);
    });
    slow.start();
    quick.start();
    slow.join();
    quick.join();
    assert stack.top.getReference() != middle;
  }
}
