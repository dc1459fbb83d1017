// heddle: verdict=violated
// heddle: finding=deadlock
// heddle: note=(synchronizedList) forEach runs its action under the mutex.
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

class ActionUnderMutex {
  static final Object M = new Object();
  public static void main(String[] a) throws Exception {
    List<Integer> l = Collections.synchronizedList(new ArrayList<>(List.of(1)));
    Thread t = go(() -> l.forEach(x -> { synchronized (M) { } }));
    synchronized (M) { l.add(2); }
    t.join();
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
}
