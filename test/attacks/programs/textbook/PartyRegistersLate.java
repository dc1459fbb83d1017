// heddle: verdict=verified
// heddle: outcomes=0|1
// heddle: note=(Phaser) a party that registers in its own thread may be too late for phase 0.
import java.util.concurrent.Phaser;
import java.util.concurrent.atomic.AtomicInteger;

class PartyRegistersLate {
  public static void main(String[] a) throws Exception {
    Phaser p = new Phaser(1);
    AtomicInteger n = new AtomicInteger();
    Thread t = go(() -> { p.register(); n.set(1); p.arriveAndDeregister(); });
    p.arriveAndAwaitAdvance();
    int s = n.get();
    t.join();
    System.out.print(s);
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
