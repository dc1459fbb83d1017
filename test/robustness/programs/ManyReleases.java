// So many releases on one path that happens-before runs out of numbers if those of no use any more are never given back:
// two workers, one after the other, while main waits; and a race at the very end, if it is asked for.
public class ManyReleases {
  static final Object lock = new Object();
  static int guarded, bare;

  static void work(int rounds, boolean races) {
    for (int i = 0; i < rounds; i++) {
      synchronized (lock) {
        guarded++;
      }
    }
    if (races) bare++;
  }

  public static void main(String[] args) throws InterruptedException {
    int rounds = Integer.parseInt(args[0]);
    boolean races = args.length > 1;
    Thread first = new Thread(() -> work(rounds, false));
    first.start();
    first.join();
    Thread second = new Thread(() -> work(rounds, races));
    second.start();
    if (races) bare++;
    second.join();
    if (guarded != 2 * rounds) throw new AssertionError();
  }
}
