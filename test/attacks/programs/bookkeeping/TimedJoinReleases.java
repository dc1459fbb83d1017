// heddle: verdict=verified
// heddle: outcomes=0 true|1 false|1 true
// heddle: note=A timed join gives the monitor up while it waits.
class TimedJoinReleases {
  static volatile int x;
  public static void main(String[] args) throws Exception {
    Thread[] box = new Thread[1];
    Thread t = box[0] = new Thread(() -> {
      synchronized (box[0]) { x = 1; }
    });
    int seen;
    boolean alive;
    synchronized (t) {
      t.start();
      t.join(10);
      seen = x;
      alive = t.isAlive();
    }
    t.join();
    System.out.print(seen + " " + alive);
  }
}
