/**
 * Makes a real machine change threads often. Programs written with --noise call
 * point() before each of their actions.
 */
public final class Noise {
  private static int state = 1;

  private Noise() {}

  /** Starts another sequence. */
  public static void seed(int seed) {
    state = seed * 0x9e3779b9 | 1;
  }

  /**
   * Yields every other time, and now and then stays away long enough for others to do several
   * things. The state is shared and unguarded on purpose: a lock here would order the program's
   * threads. Parking would take the program's permits, and sleeping its interrupts.
   */
  public static void point() {
    int s = state;
    s ^= s << 13;
    s ^= s >>> 17;
    s ^= s << 5;
    state = s;
    if ((s & 0x70) == 0) {
      long end = System.nanoTime() + 100_000;
      while (System.nanoTime() < end) {
        Thread.yield();
      }
    } else if ((s & 0x10) != 0) {
      Thread.yield();
    }
  }
}
