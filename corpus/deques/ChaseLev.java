// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=own work-stealing deque with volatile indices and atomic slots: the last element goes to one of the two
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;

public class ChaseLev {
  static final AtomicIntegerArray tasks = new AtomicIntegerArray(4);
  static final AtomicInteger top = new AtomicInteger();
  static volatile int bottom;
  static final AtomicInteger taken = new AtomicInteger();

  static void push(int v) {
    tasks.set(bottom & 3, v);
    bottom = bottom + 1;
  }

  static int pop() {
    int b = bottom - 1;
    bottom = b;
    int t = top.get();
    if (b < t) {
      bottom = t;
      return 0;
    }
    int v = tasks.get(b & 3);
    if (b > t) return v;
    if (!top.compareAndSet(t, t + 1)) v = 0;
    bottom = t + 1;
    return v;
  }

  static int steal() {
    int t = top.get(), b = bottom;
    if (t >= b) return 0;
    int v = tasks.get(t & 3);
    return top.compareAndSet(t, t + 1) ? v : 0;
  }

  public static void main(String[] args) throws InterruptedException {
    push(1);
    push(2);
    Thread thief = new Thread(() -> taken.addAndGet(steal()));
    thief.start();
    taken.addAndGet(pop());
    taken.addAndGet(pop());
    thief.join();
    taken.addAndGet(pop());
    assert taken.get() == 3;
  }
}
