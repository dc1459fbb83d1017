// heddle: verdict=verified
// heddle: outcomes=ok
// heddle: note=(monitor) two conditions on one monitor: notifyAll and loops lose no wake-up.
class TwoConditionsNotifyAll {
  boolean p, c;
  public static void main(String[] a) throws Exception {
    TwoConditionsNotifyAll m = new TwoConditionsNotifyAll();
    Thread t1 = go(() -> {
      synchronized (m) {
        while (!m.p) m.wait();
        m.c = true;
        m.notifyAll();
      }
    });
    Thread t2 = go(() -> { synchronized (m) { while (!m.c) m.wait(); } });
    synchronized (m) { m.p = true; m.notifyAll(); }
    join(t1, t2);
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
