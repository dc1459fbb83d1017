// Two threads wait with time limits, the one longer than the other: what is left of the longer one is less when the
// shorter one is over.
public class TwoLimits {
  static volatile int v;

  static void pause(long ms, int step) {
    Object own = new Object();
    synchronized (own) {
      try {
        own.wait(ms);
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }
    v = v * 2 + step;
  }

  public static void main(String[] args) throws Exception {
    Thread brief = new Thread(() -> pause(10, 1)), lasting = new Thread(() -> pause(25, 0));
    brief.start();
    lasting.start();
    v = 1;
    brief.join();
    lasting.join();
    System.out.println(v);
  }
}
