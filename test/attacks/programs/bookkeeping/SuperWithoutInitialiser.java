// heddle: verdict=verified
// heddle: note=Likewise if the subclass has no initialiser of its own.
class SuperWithoutInitialiser {
  static class Base { static int[] data; static { data = new int[] {1}; } static void touch() {} }
  static class Derived extends Base { int x = data[0]; }
  public static void main(String[] args) throws Exception {
    Thread t = new Thread(() -> Base.touch());
    t.start();
    int v = new Derived().x;
    t.join();
    assert v == 1;
  }
}
