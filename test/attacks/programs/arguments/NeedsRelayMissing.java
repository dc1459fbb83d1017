// heddle: verdict=violated
// heddle: race=NeedsRelayMissing.x kinds=WR,RW
// heddle: note=(needs) the relay signals without having been told.
class NeedsRelayMissing {
  static int x;
  static volatile int v, w;
  public static void main(String[] args) throws Exception {
    Thread a = new Thread(() -> { x = 1; v = 1; });
    Thread b = new Thread(() -> { w = 1; int ignored = v; });
    a.start();
    b.start();
    int seen = w == 1 ? x : 0;
    a.join();
    b.join();
  }
}
