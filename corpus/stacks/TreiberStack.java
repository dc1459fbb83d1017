// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=lock-free stack: the plain link is written before the node is published by CAS and never after
import java.util.concurrent.atomic.AtomicReference;

public class TreiberStack {
  static final class Plate {
    final int value;
    Plate below;

    Plate(int value) {
      this.value = value;
    }
  }

  private final AtomicReference<Plate> top = new AtomicReference<>();

  void push(int value) {
    Plate plate = new Plate(value);
    do {
      plate.below = top.get();
    } while (!top.compareAndSet(plate.below, plate));
  }

  int pop() {
    for (;;) {
      Plate plate = top.get();
      if (plate == null) return -1;
      if (top.compareAndSet(plate, plate.below)) return plate.value;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    TreiberStack stack = new TreiberStack();
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
    assert got[0] + got[1] == 3;
    assert stack.pop() == -1;
  }
}
