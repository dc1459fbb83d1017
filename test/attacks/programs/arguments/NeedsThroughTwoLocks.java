// heddle: verdict=verified
// heddle: outcomes=0|1
// heddle: note=(needs) the order comes through either of two locks.
class NeedsThroughTwoLocks {
  static int x;
  public static void main(String[] args) throws Exception {
    Object a = new Object(), b = new Object();
    Thread t = new Thread(() -> {
      synchronized (a) { synchronized (b) { x = 1; } }
    });
    t.start();
    int seen;
    if (args.length == 0) synchronized (a) { seen = x; } else synchronized (b) { seen = x; }
    t.join();
    System.out.print(seen);
  }
}
