// heddle: verdict=verified
// heddle: note=A method handle of a static method initialises the class when it is called.
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

class ClassBehindMethodHandle {
  static int plain;
  static class Box { static { plain = 5; } static int get() { return 1; } }
  public static void main(String[] args) throws Throwable {
    MethodHandle h = MethodHandles.lookup().findStatic(Box.class, "get", MethodType.methodType(int.class));
    Thread t = new Thread(() -> {
      try { int x = (int) h.invokeExact(); } catch (Throwable e) { throw new Error(e); }
    });
    t.start();
    int v = (int) h.invokeExact() + plain;
    t.join();
    assert v == 6;
  }
}
