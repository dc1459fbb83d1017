// heddle: verdict=verified
// heddle: note=The initialiser of the superclass writes a plain static field of another class, which the subclass's user reads.
class SuperWritesStatics {
  static int plain;
  static class Base { static { plain = 5; } static void touch() {} }
  static class Derived extends Base { static int copy = 1; static int get() { return plain; } }
  public static void main(String[] args) throws Exception {
    Thread t = new Thread(() -> Base.touch());
    t.start();
    int v = Derived.get();
    t.join();
    assert v == 5;
  }
}
