// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=double-checked locking with a volatile reference read once into a local variable
public class DclVolatileLocal {
  static class Thing { int x = 3; }
  static volatile Thing instance;

  static Thing get() {
    Thing t = instance;
    if (t == null) {
      synchronized (DclVolatileLocal.class) {
        t = instance;
        if (t == null) {
          t = new Thing();
          instance = t;
        }
      }
    }
    return t;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> { assert get().x == 3; });
    t.start();
    assert get().x == 3;
    t.join();
  }
}
