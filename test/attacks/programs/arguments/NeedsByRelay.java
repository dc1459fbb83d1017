// heddle: verdict=verified
// heddle: outcomes=0|1
// heddle: note=(needs) a third thread passes the order on.
class NeedsByRelay {
  static int x;
  static volatile int v, w;
  public static void main(String[] args) throws Exception {
    Thread a = new Thread(() -> { x = 1; v = 1; });
    Thread b = new Thread(() -> { if (v == 1) w = 1; });
    a.start();
    b.start();
    int seen = w == 1 ? x : 0;
    a.join();
    b.join();
    System.out.print(seen);
  }
}
