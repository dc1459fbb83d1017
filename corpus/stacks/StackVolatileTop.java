// heddle: verdict=violated
// heddle: finding=assertion
// heddle: memory=pjmm violated: assertion
// heddle: memory=tso violated: assertion
// heddle: memory=pso violated: assertion
// heddle: note=a volatile top pointer without CAS: race-free, but two pushes can lose one
public class StackVolatileTop {
  static final class Plate {
    final Plate below;

    Plate(Plate below) {
      this.below = below;
    }
  }

  private volatile Plate top;

  void push() {
    top = new Plate(top);
  }

  public static void main(String[] args) throws InterruptedException {
    StackVolatileTop stack = new StackVolatileTop();
    Thread a = new Thread(stack::push);
    Thread b = new Thread(stack::push);
    a.start();
    b.start();
    a.join();
    b.join();
    int height = 0;
    for (Plate p = stack.top; p != null; p = p.below) height++;
    assert height == 2 : "a push was lost";
  }
}
