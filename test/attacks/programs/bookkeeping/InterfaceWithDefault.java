// heddle: verdict=verified
// heddle: note=An interface with a default method is initialised before the class that implements it.
class InterfaceWithDefault {
  static int plain;
  static int put() { plain = 5; return 1; }
  interface Face { int X = put(); default void m() {} }
  static class Impl implements Face { static int y = 1; static int get() { return plain; } }
  public static void main(String[] args) throws Exception {
    Thread t = new Thread(() -> { int x = Face.X; });
    t.start();
    int v = Impl.get();
    t.join();
    assert v == 5;
  }
}
