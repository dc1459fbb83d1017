// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=growing work-stealing deque: volatile bottom, atomic top that only grows, and a circular task array that is replaced and never written once shared without the indices saying so
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;

public class UnboundedDeque {
  private volatile AtomicIntegerArray tasks = new AtomicIntegerArray(1);
  private volatile int bottom;
  private final AtomicInteger top = new AtomicInteger();

  private static int wrap(AtomicIntegerArray array, int index) {
    return index % array.length();
  }

  void push(int task) {
    int end = bottom;
    int start = top.get();
    AtomicIntegerArray now = tasks;
    if (end - start >= now.length()) {
      AtomicIntegerArray bigger = new AtomicIntegerArray(2 * now.length());
      for (int i = start; i < end; i++) bigger.set(wrap(bigger, i), now.get(wrap(now, i)));
      tasks = now = bigger;
    }
    now.set(wrap(now, end), task);
    bottom = end + 1;
  }

  int steal() {
    int start = top.get();
    if (bottom - start <= 0) return 0;
    AtomicIntegerArray now = tasks;
    int task = now.get(wrap(now, start));
    return top.compareAndSet(start, start + 1) ? task : 0;
  }

  int pop() {
    int end = bottom - 1;
    bottom = end;
    int start = top.get();
    if (end < start) {
      bottom = start;
      return 0;
    }
    AtomicIntegerArray now = tasks;
    int task = now.get(wrap(now, end));
    if (end > start) return task;
    boolean won = top.compareAndSet(start, start + 1);
    bottom = start + 1;
    return won ? task : 0;
  }

  public static void main(String[] args) throws InterruptedException {
    UnboundedDeque deque = new UnboundedDeque();
    int[] got = new int[3];
    Thread thief = new Thread(() -> got[2] = deque.steal());
    thief.start();
    deque.push(1);
    deque.push(2);
    got[0] = deque.pop();
    got[1] = deque.pop();
    thief.join();
    assert got[0] + got[1] + got[2] == 3 : "a task was lost or done twice";
  }
}
