// heddle: verdict=violated
// heddle: finding=deadlock
// heddle: outcomes=ok
// heddle: note=(class initialisation) the initialiser of a class needs its subclass.
class SubclassInInitialiser {
  static class Base { static final Object SUB; static { SUB = new Sub(); } }
  static class Sub extends Base { static int n = Integer.parseInt("1"); }
  public static void main(String[] a) throws Exception {
    join(go(() -> { Object o = Base.SUB; }), go(() -> { int x = Sub.n; }));
    System.out.print("ok");
  }

  interface Action {
    void run() throws Exception;
  }

  static Thread go(Action action) {
    Thread t = new Thread(() -> {
      try {
        action.run();
      } catch (Exception e) {
        throw new IllegalStateException(e);
      }
    });
    t.start();
    return t;
  }

  static void join(Thread... threads) throws Exception {
    for (Thread t : threads) t.join();
  }
}
