// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=Lamport's fast mutual exclusion for two threads, all of its variables volatile
import java.util.concurrent.atomic.AtomicIntegerArray;

public class LamportFastMutex {
  static volatile int x, y;
  static final AtomicIntegerArray want = new AtomicIntegerArray(3);
  static int inside;

  static void lock(int me) {
    for (;;) {
      want.set(me, 1);
      x = me;
      if (y != 0) {
        want.set(me, 0);
        while (y != 0) Thread.onSpinWait();
        continue;
      }
      y = me;
      if (x == me) return;
      want.set(me, 0);
      while (want.get(3 - me) != 0) Thread.onSpinWait();
      if (y == me) return;
      while (y != 0) Thread.onSpinWait();
    }
  }

  static void work(int me) {
    lock(me);
    inside++;
    y = 0;
    want.set(me, 0);
  }

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> work(2));
    t.start();
    work(1);
    t.join();
    assert inside == 2;
  }
}
