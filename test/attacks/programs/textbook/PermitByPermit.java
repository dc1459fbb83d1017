// heddle: verdict=violated
// heddle: finding=deadlock
// heddle: outcomes=ok
// heddle: note=(semaphore) two permits, each thread takes one and then the other.
import java.util.concurrent.Semaphore;

class PermitByPermit {
  public static void main(String[] a) throws Exception {
    Semaphore s = new Semaphore(2);
    Action r = () -> { s.acquire(); s.acquire(); s.release(2); };
    join(go(r), go(r));
    System.out.print("ok");
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
