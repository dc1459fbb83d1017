// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=elimination back-off stack with one exchange slot: a push that meets a pop there bypasses the stack
import java.util.concurrent.atomic.AtomicReference;

public class EliminationStack {
  static final class Plate {
    final int value;
    final Plate below;

    Plate(int value, Plate below) {
      this.value = value;
      this.below = below;
    }
  }

  static final class Offer {
    final int value;

    Offer(int value) {
      this.value = value;
    }
  }

  private final AtomicReference<Plate> top = new AtomicReference<>();
  private final AtomicReference<Offer> slot = new AtomicReference<>();

  void push(int value) {
    for (;;) {
      Plate old = top.get();
      if (top.compareAndSet(old, new Plate(value, old))) return;
      if (giveAway(value)) return;
    }
  }

  private boolean giveAway(int value) {
    Offer offer = new Offer(value);
    if (!slot.compareAndSet(null, offer)) return false;
    Thread.yield();
    return !slot.compareAndSet(offer, null);
  }

  int pop() {
    for (;;) {
      Plate plate = top.get();
      if (plate == null) {
        Offer offer = slot.getAndSet(null);
        return offer == null ? -1 : offer.value;
      }
      if (top.compareAndSet(plate, plate.below)) return plate.value;
      Offer offer = slot.getAndSet(null);
      if (offer != null) return offer.value;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    EliminationStack stack = new EliminationStack();
    int[] got = new int[2];
    Thread a = new Thread(() -> {
      stack.push(1);
      got[0] = stack.pop();
    });
    Thread b = new Thread(() -> {
      stack.push(2);
      got[1] = stack.pop();
    });
    a.start();
    b.start();
    a.join();
    b.join();
    assert got[0] + got[1] == 3 && got[0] > 0 && got[1] > 0;
    assert stack.pop() == -1;
  }
}
