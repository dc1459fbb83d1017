// heddle: verdict=verified
// heddle: note=A thread that initialises a class finds its superclass initialised by another thread, and is ordered behind that.
class SuperInitialisedByOther {
  static class Base { static int[] data = new int[1]; static { data[0] = 1; } static void touch() {} }
  static class Derived extends Base { static int copy; static { copy = 2; } static int sum() { return copy; } }
  static int[] shared;
  public static void main(String[] args) throws Exception {
    Thread t = new Thread(() -> Base.touch());
    t.start();
    int v = Derived.sum() + Derived.data[0];
    t.join();
    assert v == 3;
  }
}
