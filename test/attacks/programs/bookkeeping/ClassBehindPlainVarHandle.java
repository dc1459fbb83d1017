// heddle: verdict=verified
// heddle: note=Likewise with a plain read through the VarHandle.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

class ClassBehindPlainVarHandle {
  static int plain;
  static class Box { static int field = 1; static { plain = 5; } }
  static VarHandle handle() {
    try { return MethodHandles.lookup().findStaticVarHandle(Box.class, "field", int.class); }
    catch (ReflectiveOperationException e) { throw new Error(e); }
  }
  public static void main(String[] args) throws Exception {
    Thread t = new Thread(() -> { int x = (int) handle().get(); });
    t.start();
    int v = (int) handle().get() + plain;
    t.join();
    assert v == 6;
  }
}
