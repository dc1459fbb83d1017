// heddle: verdict=verified
// heddle: outcomes=2/true
// heddle: note=(Phaser) onAdvance ends the phaser after two phases; it runs under the phaser, without a race.
import java.util.concurrent.Phaser;

class PhaserEndsItself {
  public static void main(String[] a) throws Exception {
    int[] n = new int[1];
    Phaser p = new Phaser(2) {
      protected boolean onAdvance(int phase, int parties) {
        n[0]++;
        return phase == 1;
      }
    };
    Action r = () -> { while (!p.isTerminated()) p.arriveAndAwaitAdvance(); };
    join(go(r), go(r));
    System.out.print(n[0] + "/" + p.isTerminated());
  }

  interface Action {
    void run() throws Exception;
  }

  static Thread go(Action action) {
    Thread t = new Thread(() -> {
      try {
        action.run();
      } catch (Exception e) {
        throw new IllegalStateException(e);
      }
    });
    t.start();
    return t;
  }

  static void join(Thread... threads) throws Exception {
    for (Thread t : threads) t.join();
  }
}
