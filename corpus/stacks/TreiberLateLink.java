// heddle: verdict=violated
// heddle: class=Plate.below destructive-sc
// heddle: race=TreiberLateLink$Plate.below kinds=WR,RW
// heddle: finding=assertion
// heddle: memory=pjmm violated: assertion, data-race
// heddle: memory=tso violated: assertion, data-race
// heddle: memory=pso violated: assertion, data-race
// heddle: note=push swaps the new plate in first and links it afterwards: a pop in between loses the rest of the stack
import java.util.concurrent.atomic.AtomicReference;

public class TreiberLateLink {
  static final class Plate {
    Plate below;
  }

  private final AtomicReference<Plate> top = new AtomicReference<>(new Plate());

  void push() {
    Plate plate = new Plate();
    Plate old = top.getAndSet(plate);
    plate.below = old;
  }

  boolean pop() {
    for (;;) {
      Plate plate = top.get();
      if (plate == null) return false;
      if (top.compareAndSet(plate, plate.below)) return true;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    TreiberLateLink stack = new TreiberLateLink();
    Thread pusher = new Thread(stack::push);
    Thread popper = new Thread(stack::pop);
    pusher.start();
    popper.start();
    pusher.join();
    popper.join();
    assert stack.pop() : "a plate was lost";
  }
}
