// heddle: verdict=violated
// heddle: race=NeedsOnOneSide.x kinds=WR,RW
// heddle: note=(needs) the same state is reached ordered and unordered; only one of the two races.
class NeedsOnOneSide {
  static int x;
  static volatile int v, w;
  public static void main(String[] args) throws Exception {
    Thread t = new Thread(() -> { x = 1; v = 1; w = 1; });
    t.start();
    int a = v;
    if (w == 1 || a == 0) { int b = x; }
    t.join();
  }
}
