// heddle: verdict=verified
// heddle: outcomes=true
// heddle: note=(time) what another thread read earlier is not later.
class ClockIsMonotonic {
  static volatile long seen;
  public static void main(String[] args) throws Exception {
    Thread t = new Thread(() -> seen = System.nanoTime());
    seen = System.nanoTime();
    t.start();
    long first = seen, now = System.nanoTime();
    t.join();
    System.out.print(now - first >= 0);
  }
}
