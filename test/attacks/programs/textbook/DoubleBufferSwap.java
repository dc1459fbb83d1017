// heddle: verdict=verified
// heddle: outcomes=1/1|1/2|2/2
// heddle: note=(exercise) buffers swapped under a lock; two gets may see old and new, never new and then old.
class DoubleBufferSwap {
  int[] front = {1}, back = {0};
  synchronized void swap(int v) { back[0] = v; int[] t = front; front = back; back = t; }
  synchronized int get() { return front[0]; }
  public static void main(String[] a) throws Exception {
    DoubleBufferSwap d = new DoubleBufferSwap();
    Thread w = go(() -> d.swap(2));
    int x = d.get(); int y = d.get();
    w.join();
    System.out.print(x + "/" + y);
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
