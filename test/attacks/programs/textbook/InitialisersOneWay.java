// heddle: verdict=verified
// heddle: outcomes=3/1
// heddle: note=(class initialisation) P needs Q, Q needs nobody: no deadlock, and P.v is 1 + Q.w + 1.
class InitialisersOneWay {
  static class P { static int v = 1; static { v += Q.w + 1; } }
  static class Q { static int w = 1; }
  public static void main(String[] a) throws Exception {
    Thread t1 = go(() -> { int x = P.v; }), t2 = go(() -> { int x = Q.w; });
    join(t1, t2);
    System.out.print(P.v + "/" + Q.w);
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
