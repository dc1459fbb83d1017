// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=sequence lock whose data are accessed in opaque mode, with fences: no plain access races
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class SeqlockOpaqueData {
  static final VarHandle A, B;

  static {
    try {
      A = MethodHandles.lookup().findStaticVarHandle(SeqlockOpaqueData.class, "a", int.class);
      B = MethodHandles.lookup().findStaticVarHandle(SeqlockOpaqueData.class, "b", int.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  static volatile int seq;
  static int a, b;

  static void write() {
    seq = 1;
    VarHandle.releaseFence();
    A.setOpaque(7);
    B.setOpaque(7);
    seq = 2;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread w = new Thread(SeqlockOpaqueData::write);
    w.start();
    int before = seq;
    int x = (int) A.getOpaque(), y = (int) B.getOpaque();
    VarHandle.acquireFence();
    int after = seq;
    if (before == after && before % 2 == 0) assert x == y;
    w.join();
  }
}
