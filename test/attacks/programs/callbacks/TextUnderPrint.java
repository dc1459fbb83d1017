// heddle: verdict=violated
// heddle: finding=deadlock
// heddle: note=(output) printf calls toString under the lock of the stream; the owner of its monitor prints.
class TextUnderPrint {
  static class K { public synchronized String toString() { return "k"; } }
  public static void main(String[] a) throws Exception {
    K k = new K();
    Thread t = go(() -> System.out.printf("%s", k));
    synchronized (k) { System.out.print("m"); }
    t.join();
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
