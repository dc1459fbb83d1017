// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=an ArrayDeque used by two threads, one after the other
import java.util.ArrayDeque;

public class ArrayDequeConfined {
  public static void main(String[] args) throws InterruptedException {
    ArrayDeque<Integer> deque = new ArrayDeque<>();
    Thread filler = new Thread(() -> {
      deque.addLast(1);
      deque.addLast(2);
    });
    filler.start();
    filler.join();
    Thread drainer = new Thread(() -> {
      assert deque.pollFirst() == 1 && deque.pollFirst() == 2;
    });
    drainer.start();
    drainer.join();
    assert deque.isEmpty();
  }
}
