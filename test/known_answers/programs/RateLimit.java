// A time of zero stands for never: it is far from every other time, so that comparing with it does not tell what time it is.
// The number of states depends on their order, since how long a thread was delayed is no part of them.
// only: default no-reduction bfs-no-reduction random pct
// outcome: stopped
class RateLimit {
  static long last;
  static volatile boolean stop;

  public static void main(String[] args) throws Exception {
    Thread t = new Thread(() -> {
      while (!stop) {
        if (last == 0 || System.currentTimeMillis() - last > 1L << 40) last = System.currentTimeMillis();
        try {
          Thread.sleep(60_000);
        } catch (InterruptedException e) {
          throw new AssertionError(e);
        }
      }
    });
    t.start();
    stop = true;
    t.join();
    System.out.println("stopped");
  }
}
