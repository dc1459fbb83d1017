// heddle: verdict=verified
// heddle: outcomes=1-2|2-1
// heddle: note=(interface) a constant of an interface with a default method counts both calls.
import java.util.concurrent.atomic.AtomicInteger;

class InterfaceKeepsCount {
  interface Ticket {
    AtomicInteger N = new AtomicInteger();

    default int next() {
      return N.incrementAndGet();
    }
  }
  public static void main(String[] a) throws Exception {
    int[] r = new int[2];
    join(go(() -> r[0] = new Ticket() {}.next()), go(() -> r[1] = new Ticket() {}.next()));
    System.out.print(r[0] + "-" + r[1]);
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
