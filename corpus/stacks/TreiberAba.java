// heddle: verdict=violated
// heddle: class=Plate.below destructive-sc
// heddle: race=TreiberAba$Plate.below kinds=WR,RW
// heddle: finding=assertion
// heddle: memory=pjmm violated: assertion, data-race
// heddle: memory=tso violated: assertion, data-race
// heddle: memory=pso violated: assertion, data-race
// heddle: note=a popped plate is pushed again: the other pop's CAS succeeds on the old address with a stale link (ABA); rewriting the link of a shared plate also races
import java.util.concurrent.atomic.AtomicReference;

public class TreiberAba {
  static final class Plate {
    final String name;
    Plate below;

    Plate(String name, Plate below) {
      this.name = name;
      this.below = below;
    }
  }

  private final AtomicReference<Plate> top = new AtomicReference<>();

  void push(Plate plate) {
    Plate old;
    do {
      old = top.get();
      plate.below = old;
    } while (!top.compareAndSet(old, plate));
  }

  Plate pop() {
    for (;;) {
      Plate plate = top.get();
      if (plate == null) return null;
      Plate rest = plate.below;
      if (top.compareAndSet(plate, rest)) return plate;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    TreiberAba stack = new TreiberAba();
    Plate bottom = new Plate("bottom", null);
    Plate middle = new Plate("middle", bottom);
    stack.top.set(new Plate("top", middle));
    Thread slow = new Thread(stack::pop);
    Thread quick = new Thread(() -> {
      Plate first = stack.pop();
      Plate second = stack.pop();
      if (first != null && second == middle) stack.push(first);
    });
    slow.start();
    quick.start();
    slow.join();
    quick.join();
    assert stack.top.get() != middle : "a removed plate is back on the stack";
  }
}
