// heddle: verdict=verified
// heddle: outcomes=1/1
// heddle: note=(Phaser) two phasers with one root advance together.
import java.util.concurrent.Phaser;
import java.util.concurrent.atomic.AtomicInteger;

class PhasersInTiers {
  public static void main(String[] a) throws Exception {
    Phaser root = new Phaser(), x = new Phaser(root, 1), y = new Phaser(root, 1);
    AtomicInteger n = new AtomicInteger();
    int[] r = new int[1];
    Thread t = go(() -> { n.incrementAndGet(); y.arriveAndAwaitAdvance(); r[0] = x.getPhase(); });
    x.arriveAndAwaitAdvance();
    int s = n.get();
    t.join();
    System.out.print(s + "/" + r[0]);
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
}
