// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=double-checked locking on a volatile field
public class DclVolatile {
  private static volatile DclVolatile instance;
  private static int made;

  private int rate;

  private DclVolatile() {
    made++;
    rate = 7;
  }

  static DclVolatile get() {
    DclVolatile local = instance;
    if (local == null) {
      synchronized (DclVolatile.class) {
        local = instance;
        if (local == null) instance = local = new DclVolatile();
      }
    }
    return local;
  }

  static void use() {
    assert get().rate == 7;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(DclVolatile::use);
    Thread b = new Thread(DclVolatile::use);
    a.start();
    b.start();
    a.join();
    b.join();
    assert made == 1;
  }
}
