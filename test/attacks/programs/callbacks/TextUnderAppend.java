// heddle: verdict=violated
// heddle: finding=deadlock
// heddle: note=(StringBuffer) append(Object) calls toString under the monitor of the buffer.
class TextUnderAppend {
  static class K { public synchronized String toString() { return "k"; } }
  public static void main(String[] a) throws Exception {
    K k = new K(); StringBuffer s = new StringBuffer();
    Thread t = go(() -> s.append(k));
    synchronized (k) { s.append("m"); }
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
