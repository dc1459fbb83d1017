// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=Szymanski's mutual exclusion for two with volatile states
import java.util.concurrent.atomic.AtomicIntegerArray;

public class SzymanskiVolatile {
  static final AtomicIntegerArray state = new AtomicIntegerArray(2);
  static int inside;

  static void lock(int me) {
    int other = 1 - me;
    state.set(me, 1);
    while (state.get(other) > 2) Thread.onSpinWait();
    state.set(me, 3);
    if (state.get(other) == 1) {
      state.set(me, 2);
      while (state.get(other) != 4 && state.get(other) != 0) Thread.onSpinWait();
    }
    state.set(me, 4);
    if (me == 1) while (state.get(other) > 1) Thread.onSpinWait();
  }

  static void unlock(int me) {
    if (me == 0) while (state.get(1) == 2 || state.get(1) == 3) Thread.onSpinWait();
    state.set(me, 0);
  }

  static void work(int me) {
    lock(me);
    inside++;
    unlock(me);
  }

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> work(1));
    t.start();
    work(0);
    t.join();
    assert inside == 2;
  }
}
