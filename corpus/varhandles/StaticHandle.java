// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=a static field through a VarHandle: getAndAdd hands out distinct slots, release/acquire publishes them
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class StaticHandle {
  static int next;
  static int done;
  static final int[] SLOT = new int[2];

  private static final VarHandle NEXT;
  private static final VarHandle DONE;

  static {
    try {
      MethodHandles.Lookup lookup = MethodHandles.lookup();
      NEXT = lookup.findStaticVarHandle(StaticHandle.class, "next", int.class);
      DONE = lookup.findStaticVarHandle(StaticHandle.class, "done", int.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  static void fill() {
    int mine = (int) NEXT.getAndAdd(1);
    SLOT[mine] = 10 + mine;
    DONE.getAndAdd(1);
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(StaticHandle::fill);
    Thread b = new Thread(StaticHandle::fill);
    a.start();
    b.start();
    if ((int) DONE.getVolatile() == 2) assert SLOT[0] == 10 && SLOT[1] == 11;
    a.join();
    b.join();
    assert SLOT[0] + SLOT[1] == 21;
  }
}
