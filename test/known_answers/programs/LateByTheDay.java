// A time of day that is over is one to those who ask only that; this one also asks for how long.
// only: default no-reduction bfs-no-reduction bfs
// outcome: in time
// outcome: 5 late
// outcome: 25 late
class LateByTheDay {
  static volatile int steps;

  public static void main(String[] args) throws Exception {
    Thread other = new Thread(() -> {
      try {
        Thread.sleep(10);
        steps = 1;
        Thread.sleep(20);
        steps = 2;
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    });
    long end = System.currentTimeMillis() + 5;
    other.start();
    int seen = steps;
    long now = System.currentTimeMillis();
    boolean late = now > end;
    long by = now - end;
    System.out.println(late ? by + " late" : "in time");
    other.join();
  }
}
