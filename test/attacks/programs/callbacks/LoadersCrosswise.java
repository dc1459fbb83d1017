// heddle: verdict=violated
// heddle: finding=deadlock
// heddle: note=(class loading) two loaders ask each other, each under its own lock.
class LoadersCrosswise {
  static class My extends ClassLoader {
    My other;
    protected Class<?> findClass(String n) throws ClassNotFoundException {
      if (n.startsWith("X")) return other.loadClass("Y" + n);
      throw new ClassNotFoundException(n);
    }
  }
  static void load(ClassLoader l, String n) {
    try {
      l.loadClass(n);
    } catch (ClassNotFoundException e) {
      // what the loader did on the way is what counts
    }
  }
  public static void main(String[] a) throws Exception {
    My l = new My(), m = new My(); l.other = m; m.other = l;
    join(go(() -> load(l, "X")), go(() -> load(m, "X")));
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
