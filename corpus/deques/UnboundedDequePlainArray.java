// heddle: verdict=violated
// heddle: class=UnboundedDequePlainArray.bottom benign
// heddle: class=UnboundedDequePlainArray.tasks benign
// heddle: class=UnboundedDequePlainArray.tasks[] benign
// heddle: race=UnboundedDequePlainArray.tasks kinds=WR,RW
// heddle: race=UnboundedDequePlainArray.tasks[] kinds=WR
// heddle: race=UnboundedDequePlainArray.bottom kinds=WR,RW
// heddle: memory=pjmm violated: data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=growing work-stealing deque in which only top is atomic
import java.util.concurrent.atomic.AtomicInteger;

public class UnboundedDequePlainArray {
  private int[] tasks = new int[1];
  private int bottom;
  private final AtomicInteger top = new AtomicInteger();

  void push(int task) {
    if (bottom - top.get() == tasks.length) {
      int[] bigger = new int[2 * tasks.length];
      for (int i = 0; i < tasks.length; i++) bigger[i] = tasks[i];
      tasks = bigger;
    }
    tasks[bottom % tasks.length] = task;
    bottom++;
  }

  int steal() {
    int start = top.get();
    if (bottom <= start) return 0;
    int[] now = tasks;
    int task = now[start % now.length];
    return top.compareAndSet(start, start + 1) ? task : 0;
  }

  public static void main(String[] args) throws InterruptedException {
    UnboundedDequePlainArray deque = new UnboundedDequePlainArray();
    Thread owner = new Thread(() -> {
      deque.push(1);
      deque.push(2);
    });
    Thread thief = new Thread(() -> {
      int got = deque.steal();
      assert got == 0 || got == 1;
    });
    owner.start();
    thief.start();
    owner.join();
    thief.join();
  }
}
