// The values that a sleeping thread's next step reads decide which steps it conflicts with: worker's step reads the clock or not,
// depending on a field that no other thread reads while it sleeps.
public class SleeperReads {
  static volatile boolean early;
  static volatile int begun, over, u, seen;
  static boolean timed, late;
  static long begin;

  static void work() {
    begun = 1;
    if (timed) late = System.nanoTime() - begin >= 1_000_000;
    over = 1;
  }

  static void sleepAndLook() {
    for (int i = 1; i <= 8; i++) u = i;
    try {
      Thread.sleep(1);
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
    if (over == 1) seen = begun;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread first = new Thread(() -> early = true);
    first.start();
    if (early) timed = true;
    first.join();
    begin = System.nanoTime();
    Thread worker = new Thread(SleeperReads::work), sleeper = new Thread(SleeperReads::sleepAndLook);
    worker.start();
    sleeper.start();
    worker.join();
    sleeper.join();
    System.out.println(timed + " " + late);
  }
}
