// heddle: verdict=violated
// heddle: finding=deadlock
// heddle: note=(LinkedBlockingQueue) remove calls equals under both locks; the owner of its monitor offers.
import java.util.concurrent.LinkedBlockingQueue;

class EqualsUnderLock {
  static final Object M = new Object();
  static class K {
    public boolean equals(Object o) { synchronized (M) { return o == this; } }
    public int hashCode() { return 1; }
  }
  public static void main(String[] a) throws Exception {
    LinkedBlockingQueue<K> q = new LinkedBlockingQueue<>();
    q.add(new K());
    Thread t = go(() -> q.remove(new K()));
    synchronized (M) { q.offer(new K()); }
    t.join();
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
}
