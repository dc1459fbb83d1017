// heddle: verdict=violated
// heddle: finding=exception
// heddle: note=(Throwable) initCause may be called once.
class CauseSetTwice {
  public static void main(String[] a) throws Exception {
    Exception e = new Exception();
    join(go(() -> e.initCause(new Exception("a"))), go(() -> e.initCause(new Exception("b"))));
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
