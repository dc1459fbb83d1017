// heddle: verdict=violated
// heddle: class=Cell.value benign
// heddle: race=TreiberFreeList$Cell.value kinds=WR,RW
// heddle: repair=volatile TreiberFreeList.Cell.value
// heddle: memory=pjmm violated: data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=a cell goes back to the free list while its reader still looks at it
import java.util.concurrent.atomic.AtomicReference;

public class TreiberFreeList {
  static class Cell {
    int value;
  }

  static final AtomicReference<Cell> free = new AtomicReference<>(new Cell());

  static void use(int v) {
    Cell c = free.getAndSet(null);
    if (c == null) return;
    c.value = v;
    free.set(c);
    int late = c.value;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> use(1));
    t.start();
    use(2);
    t.join();
  }
}
