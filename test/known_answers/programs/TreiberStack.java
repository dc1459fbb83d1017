// outcome: 12
// outcome: 21
// Two pushes at a time; the main thread then pops both.
import java.util.concurrent.atomic.AtomicReference;

public class TreiberStack {
  record Node(int value, Node next) {}

  static final AtomicReference<Node> top = new AtomicReference<>();

  static void push(int n) {
    while (true) {
      Node old = top.get();
      if (top.compareAndSet(old, new Node(n, old))) return;
    }
  }

  static int pop() {
    while (true) {
      Node old = top.get();
      if (top.compareAndSet(old, old.next())) return old.value();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread other = new Thread(() -> push(1));
    other.start();
    push(2);
    other.join();
    System.out.println("" + pop() + pop());
  }
}
