// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=wait-free snapshot: an update stores a scan of its own, and a scanner that saw a cell move twice borrows that scan
import java.util.concurrent.atomic.AtomicReferenceArray;

public class SnapshotWaitFree {
  static final class Cell {
    final int value;
    final int[] view;

    Cell(int value, int[] view) {
      this.value = value;
      this.view = view;
    }
  }

  private final int width;
  private final AtomicReferenceArray<Cell> cells;

  SnapshotWaitFree(int width) {
    this.width = width;
    cells = new AtomicReferenceArray<>(width);
    for (int i = 0; i < width; i++) cells.set(i, new Cell(0, new int[width]));
  }

  void update(int cell, int value) {
    int[] view = scan();
    cells.set(cell, new Cell(value, view));
  }

  private Cell[] collect() {
    Cell[] copy = new Cell[width];
    for (int i = 0; i < width; i++) copy[i] = cells.get(i);
    return copy;
  }

  int[] scan() {
    boolean[] moved = new boolean[width];
    Cell[] before = collect();
    again:
    for (;;) {
      Cell[] after = collect();
      for (int i = 0; i < width; i++) {
        if (before[i] == after[i]) continue;
        if (moved[i]) return after[i].view;
        moved[i] = true;
        before = after;
        continue again;
      }
      int[] values = new int[width];
      for (int i = 0; i < width; i++) values[i] = after[i].value;
      return values;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    SnapshotWaitFree snapshot = new SnapshotWaitFree(2);
    Thread writer = new Thread(() -> {
      snapshot.update(0, 1);
      snapshot.update(1, 1);
    });
    writer.start();
    int[] view = snapshot.scan();
    writer.join();
    assert view[0] >= view[1] : "the view never existed";
  }
}
