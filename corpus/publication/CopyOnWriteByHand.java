// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=writers copy the array under a lock and publish it through a volatile reference; readers take no lock
import java.util.Arrays;

public class CopyOnWriteByHand {
  static volatile int[] items = {1};
  static final Object lock = new Object();

  static void add(int v) {
    synchronized (lock) {
      int[] next = Arrays.copyOf(items, items.length + 1);
      next[next.length - 1] = v;
      items = next;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> add(2));
    t.start();
    int[] seen = items;
    int last = seen[seen.length - 1];
    assert last == seen.length;
    add(3);
    t.join();
    assert items.length == 3;
  }
}
