// heddle: verdict=violated
// heddle: class=BoundedDequePlain.bottom benign
// heddle: class=BoundedDequePlain.map[] destructive-relaxed
// heddle: race=BoundedDequePlain.bottom kinds=WR,RW
// heddle: race=BoundedDequePlain.map[] kinds=WR
// heddle: repair=volatile BoundedDequePlain.bottom
// heddle: memory=pjmm violated: assertion, data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: assertion, data-race
// heddle: note=work-stealing deque with a stamped top and a plain bottom: the thief's look at bottom and at the task orders nothing
import java.util.concurrent.atomic.AtomicStampedReference;

public class BoundedDequePlain {
  private final int[] map = new int[4];
  private int bottom;
  private final AtomicStampedReference<Integer> top = new AtomicStampedReference<>(0, 0);

  void push(int task) {
    map[bottom] = task;
    bottom++;
  }

  int steal() {
    int[] stamp = new int[1];
    Integer at = top.get(stamp);
    if (bottom <= at) return 0;
    int task = map[at];
    return top.compareAndSet(at, at + 1, stamp[0], stamp[0] + 1) ? task : 0;
  }

  int pop() {
    if (bottom == 0) return 0;
    bottom--;
    int task = map[bottom];
    int[] stamp = new int[1];
    Integer at = top.get(stamp);
    if (bottom > at) return task;
    int end = bottom;
    bottom = 0;
    boolean won = end == at && top.compareAndSet(at, 0, stamp[0], stamp[0] + 1);
    if (won) return task;
    top.set(0, stamp[0] + 1);
    return 0;
  }

  public static void main(String[] args) throws InterruptedException {
    BoundedDequePlain deque = new BoundedDequePlain();
    int[] got = new int[3];
    Thread owner = new Thread(() -> {
      deque.push(1);
      deque.push(2);
      got[0] = deque.pop();
      got[1] = deque.pop();
    });
    Thread thief = new Thread(() -> got[2] = deque.steal());
    owner.start();
    thief.start();
    owner.join();
    thief.join();
    assert got[0] + got[1] + got[2] == 3 : "a task was lost or done twice";
  }
}
