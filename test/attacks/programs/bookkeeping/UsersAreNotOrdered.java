// heddle: verdict=violated
// heddle: race=UsersAreNotOrdered.plain kinds=WW
// heddle: note=Two users of a class are not ordered by its initialisation.
class UsersAreNotOrdered {
  static int plain;
  static class Base { static int x = 1; static void touch() {} }
  static class Derived extends Base { static int y = 1; static void touch2() {} }
  public static void main(String[] args) throws Exception {
    Base.touch();
    Derived.touch2();
    Thread t = new Thread(() -> { plain = 1; Derived.touch2(); });
    t.start();
    Derived.touch2();
    plain = 2;
    t.join();
  }
}
