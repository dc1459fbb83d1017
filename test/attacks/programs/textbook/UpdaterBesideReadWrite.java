// heddle: verdict=verified
// heddle: outcomes=1|2
// heddle: note=(AtomicIntegerFieldUpdater) an atomic increment between a volatile read and write is lost.
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;

class UpdaterBesideReadWrite {
  volatile int n;
  public static void main(String[] a) throws Exception {
    AtomicIntegerFieldUpdater<UpdaterBesideReadWrite> u =
        AtomicIntegerFieldUpdater.newUpdater(UpdaterBesideReadWrite.class, "n");
    UpdaterBesideReadWrite c = new UpdaterBesideReadWrite();
    join(go(() -> u.incrementAndGet(c)), go(() -> { int v = c.n; c.n = v + 1; }));
    System.out.print(c.n);
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
