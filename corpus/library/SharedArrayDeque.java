// heddle: verdict=violated
// heddle: class=ArrayDeque.tail benign
// heddle: race=java.util.ArrayDeque.elements[] kinds=WW
// heddle: race=java.util.ArrayDeque.tail kinds=WR,WW,RW
// heddle: repair=concurrent-class ArrayDeque
// heddle: memory=pjmm violated: data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=two threads add to one ArrayDeque
import java.util.ArrayDeque;

public class SharedArrayDeque {
  static final ArrayDeque<String> deque = new ArrayDeque<>();

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> deque.addLast("a"));
    t.start();
    deque.addLast("b");
    t.join();
  }
}
