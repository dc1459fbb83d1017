// heddle: verdict=verified
// heddle: note=Likewise a field.
class ClassBehindReflectedField {
  static int plain;
  static class Box { static int field = 2; static { plain = 5; } }
  public static void main(String[] args) throws Throwable {
    java.lang.reflect.Field f = Box.class.getDeclaredField("field");
    Thread t = new Thread(() -> {
      try { f.getInt(null); } catch (ReflectiveOperationException e) { throw new Error(e); }
    });
    t.start();
    int v = f.getInt(null) + plain;
    t.join();
    assert v == 7;
  }
}
