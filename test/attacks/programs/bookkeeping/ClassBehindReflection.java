// heddle: verdict=verified
// heddle: note=Reflection initialises the class when the method is called.
class ClassBehindReflection {
  static int plain;
  static class Box { static { plain = 5; } static int get() { return 1; } static int field = 2; Box() {} }
  public static void main(String[] args) throws Throwable {
    java.lang.reflect.Method m = Box.class.getDeclaredMethod("get");
    Thread t = new Thread(() -> {
      try { m.invoke(null); } catch (ReflectiveOperationException e) { throw new Error(e); }
    });
    t.start();
    int v = (int) m.invoke(null) + plain;
    t.join();
    assert v == 6;
  }
}
