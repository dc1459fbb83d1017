// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=work-stealing deque: stamped top, volatile bottom, tasks in an atomic array because a slow thief may read a slot that is being refilled
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicStampedReference;

public class BoundedDeque {
  private final AtomicIntegerArray slots = new AtomicIntegerArray(2);
  private volatile int bottom;
  private final AtomicStampedReference<Integer> top = new AtomicStampedReference<>(0, 0);

  void push(int task) {
    int end = bottom;
    slots.set(end, task);
    bottom = end + 1;
  }

  int steal() {
    int[] stamp = new int[1];
    Integer at = top.get(stamp);
    if (bottom <= at) return 0;
    int task = slots.get(at);
    return top.compareAndSet(at, at + 1, stamp[0], stamp[0] + 1) ? task : 0;
  }

  int pop() {
    int end = bottom;
    if (end == 0) return 0;
    end--;
    bottom = end;
    int task = slots.get(end);
    int[] stamp = new int[1];
    Integer at = top.get(stamp);
    if (end > at) return task;
    bottom = 0;
    boolean won = end == at && top.compareAndSet(at, 0, stamp[0], stamp[0] + 1);
    if (won) return task;
    top.set(0, stamp[0] + 1);
    return 0;
  }

  public static void main(String[] args) throws InterruptedException {
    BoundedDeque deque = new BoundedDeque();
    int[] got = new int[3];
    Thread thief = new Thread(() -> got[2] = deque.steal());
    thief.start();
    deque.push(1);
    got[0] = deque.pop();
    deque.push(2);
    got[1] = deque.pop();
    thief.join();
    assert got[0] + got[1] + got[2] == 3 : "a task was lost or done twice";
  }
}
