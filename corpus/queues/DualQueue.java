// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=synchronous dual queue in small: a list of either waiting items or waiting requests, filled in by CAS on the node
import java.util.concurrent.atomic.AtomicReference;

public class DualQueue {
  private static final Object EMPTY = new Object();

  static final class Cell {
    final boolean request;
    final AtomicReference<Object> content;
    final AtomicReference<Cell> next = new AtomicReference<>();

    Cell(boolean request, Object content) {
      this.request = request;
      this.content = new AtomicReference<>(content);
    }
  }

  private final AtomicReference<Cell> head = new AtomicReference<>(new Cell(false, null));
  private final AtomicReference<Cell> tail = new AtomicReference<>(head.get());

  /** Links the cell behind a queue of its own kind; false when the other kind is waiting or the tail moved. */
  private boolean append(Cell cell) {
    Cell end = tail.get();
    Cell start = head.get();
    if (start != end && end.request != cell.request) return false;
    if (end.next.get() != null) {
      tail.compareAndSet(end, end.next.get());
      return false;
    }
    if (!end.next.compareAndSet(null, cell)) return false;
    tail.compareAndSet(end, cell);
    return true;
  }

  void put(Object item) {
    Cell offer = new Cell(false, item);
    for (;;) {
      if (append(offer)) {
        while (offer.content.get() == item) Thread.onSpinWait();
        return;
      }
      Cell start = head.get();
      Cell waiting = start.next.get();
      if (waiting == null || !waiting.request) continue;
      boolean filled = waiting.content.compareAndSet(EMPTY, item);
      head.compareAndSet(start, waiting);
      if (filled) return;
    }
  }

  Object take() {
    Cell request = new Cell(true, EMPTY);
    for (;;) {
      if (append(request)) {
        while (request.content.get() == EMPTY) Thread.onSpinWait();
        return request.content.get();
      }
      Cell start = head.get();
      Cell waiting = start.next.get();
      if (waiting == null || waiting.request) continue;
      Object item = waiting.content.get();
      boolean taken = item != null && waiting.content.compareAndSet(item, null);
      head.compareAndSet(start, waiting);
      if (taken) return item;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    DualQueue queue = new DualQueue();
    int[] box = new int[1];
    Thread giver = new Thread(() -> {
      box[0] = 11;
      queue.put("ready");
    });
    giver.start();
    Object word = queue.take();
    assert word.equals("ready") && box[0] == 11;
    giver.join();
  }
}
