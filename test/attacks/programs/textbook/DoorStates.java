// heddle: verdict=verified
// heddle: outcomes=CLOSED|OPEN
// heddle: note=(state machine) open succeeds in any case; close fails if it comes first.
import java.util.concurrent.atomic.AtomicReference;

class DoorStates {
  enum S { OPEN, CLOSED }
  public static void main(String[] a) throws Exception {
    AtomicReference<S> s = new AtomicReference<>(S.CLOSED);
    join(go(() -> s.compareAndSet(S.CLOSED, S.OPEN)), go(() -> s.compareAndSet(S.OPEN, S.CLOSED)));
    System.out.print(s.get());
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
