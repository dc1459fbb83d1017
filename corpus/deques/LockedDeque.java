// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=work-stealing deque under one lock
import java.util.ArrayDeque;

public class LockedDeque {
  private final ArrayDeque<Integer> tasks = new ArrayDeque<>();

  synchronized void push(int task) {
    tasks.addLast(task);
  }

  synchronized int pop() {
    return tasks.isEmpty() ? 0 : tasks.removeLast();
  }

  synchronized int steal() {
    return tasks.isEmpty() ? 0 : tasks.removeFirst();
  }

  public static void main(String[] args) throws InterruptedException {
    LockedDeque deque = new LockedDeque();
    int[] got = new int[3];
    Thread thief = new Thread(() -> got[2] = deque.steal());
    thief.start();
    deque.push(1);
    deque.push(2);
    got[0] = deque.pop();
    got[1] = deque.pop();
    thief.join();
    assert got[0] + got[1] + got[2] == 3;
  }
}
