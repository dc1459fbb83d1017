// heddle: verdict=verified
// heddle: outcomes=false|true
// heddle: note=(time) a timed wait is notified, or times out.
class TimedWaitEitherWay {
  static boolean set;
  public static void main(String[] args) throws Exception {
    Object o = new Object();
    Thread t = new Thread(() -> { synchronized (o) { set = true; o.notify(); } });
    t.start();
    boolean seen;
    synchronized (o) {
      if (!set) o.wait(5);
      seen = set;
    }
    t.join();
    System.out.print(seen);
  }
}
