// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=the same step with a barrier whose flags are volatile fields
public class LufactVolatile {
  static final class Side {
    volatile boolean done;
  }

  private final Side master = new Side();
  private final Side helper = new Side();
  private final double[][] a = {{2, 4}, {3, 9}, {4, 10}};

  private void await(int self) {
    if (self == 0) {
      while (!helper.done) Thread.onSpinWait();
      master.done = true;
    } else {
      helper.done = true;
      while (!master.done) Thread.onSpinWait();
    }
  }

  void run(int self) {
    if (self == 0) a[0][1] /= a[0][0];
    await(self);
    int row = 1 + self;
    a[row][1] -= a[row][0] * a[0][1];
  }

  public static void main(String[] args) throws InterruptedException {
    LufactVolatile lu = new LufactVolatile();
    Thread a = new Thread(() -> lu.run(0));
    Thread b = new Thread(() -> lu.run(1));
    a.start();
    b.start();
    a.join();
    b.join();
    assert lu.a[1][1] == 3 && lu.a[2][1] == 2;
  }
}
