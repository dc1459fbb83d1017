// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=flat combining with one request slot per thread: the thread that holds the lock serves all requests
import java.util.concurrent.atomic.AtomicBoolean;

public class FlatCombiningSlot {
  static class Request {
    int argument, result;
    volatile boolean pending;
  }
  static final Request[] slots = {new Request(), new Request()};
  static final AtomicBoolean lock = new AtomicBoolean();
  static int total;

  static int add(int me, int v) {
    Request r = slots[me];
    r.argument = v;
    r.pending = true;
    while (r.pending) {
      if (!lock.compareAndSet(false, true)) {
        Thread.onSpinWait();
        continue;
      }
      for (Request q : slots) {
        if (!q.pending) continue;
        total += q.argument;
        q.result = total;
        q.pending = false;
      }
      lock.set(false);
    }
    return r.result;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> add(1, 5));
    t.start();
    add(0, 3);
    t.join();
    assert total == 8;
  }
}
