// heddle: verdict=verified
// heddle: note=A VarHandle of a static field initialises the class at its first use, and orders later users.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

class ClassBehindVarHandle {
  static int plain;
  static class Box { static int field = 1; static { plain = 5; } }
  static VarHandle handle() {
    try { return MethodHandles.lookup().findStaticVarHandle(Box.class, "field", int.class); }
    catch (ReflectiveOperationException e) { throw new Error(e); }
  }
  public static void main(String[] args) throws Exception {
    Thread t = new Thread(() -> { int x = (int) handle().getVolatile(); });
    t.start();
    int v = (int) handle().getVolatile() + plain;
    t.join();
    assert v == 6;
  }
}
