// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=the one-bit algorithm of Burns and Lynch for two, with volatile bits
public class BurnsLynchVolatile {
  static volatile boolean want0, want1;
  static int inside;

  static void first() {
    want0 = true;
    while (want1) Thread.onSpinWait();
    inside++;
    want0 = false;
  }

  static void second() {
    for (;;) {
      want1 = false;
      while (want0) Thread.onSpinWait();
      want1 = true;
      if (!want0) break;
    }
    inside++;
    want1 = false;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(BurnsLynchVolatile::second);
    t.start();
    first();
    t.join();
    assert inside == 2;
  }
}
