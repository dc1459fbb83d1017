// heddle: verdict=violated
// heddle: finding=deadlock
// heddle: note=(Hashtable) put calls hashCode under the monitor; the owner of its monitor asks for the size.
import java.util.Hashtable;

class HashCodeUnderLock {
  static final Object M = new Object();
  static class K { public int hashCode() { synchronized (M) { return 1; } } }
  public static void main(String[] a) throws Exception {
    Hashtable<K, Integer> h = new Hashtable<>();
    Thread t = go(() -> h.put(new K(), 1));
    synchronized (M) { h.size(); h.isEmpty(); h.contains(5); }
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
