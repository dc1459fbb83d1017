// heddle: verdict=verified
// heddle: note=Likewise a constructor.
class ClassBehindConstructor {
  static int plain;
  static class Box { static { plain = 5; } Box() {} }
  public static void main(String[] args) throws Throwable {
    java.lang.reflect.Constructor<Box> c = Box.class.getDeclaredConstructor();
    Thread t = new Thread(() -> {
      try { c.newInstance(); } catch (ReflectiveOperationException e) { throw new Error(e); }
    });
    t.start();
    c.newInstance();
    int v = plain;
    t.join();
    assert v == 5;
  }
}
