// heddle: verdict=violated
// heddle: class=ArrayDeque.tail destructive-sc
// heddle: race=java.util.ArrayDeque.tail kinds=WR,WW,RW
// heddle: race=java.util.ArrayDeque.elements[] kinds=WW
// heddle: finding=assertion
// heddle: repair=concurrent-class ArrayDeque
// heddle: memory=pjmm violated: assertion, data-race
// heddle: memory=tso violated: assertion, data-race
// heddle: memory=pso violated: assertion, data-race
// heddle: note=two threads add to one ArrayDeque
import java.util.ArrayDeque;

public class ArrayDequeShared {
  static final ArrayDeque<Integer> DEQUE = new ArrayDeque<>();

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(() -> DEQUE.addLast(1));
    Thread b = new Thread(() -> DEQUE.addLast(2));
    a.start();
    b.start();
    a.join();
    b.join();
    assert DEQUE.size() == 2 : "an element was lost";
  }
}
