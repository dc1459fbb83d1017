// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=obstruction-free snapshot: two equal collects of stamped values; the writer always moves the cells in order, so the second never leads
import java.util.concurrent.atomic.AtomicReferenceArray;

public class SnapshotDoubleCollect {
  static final class Stamped {
    final int stamp;
    final int value;

    Stamped(int stamp, int value) {
      this.stamp = stamp;
      this.value = value;
    }
  }

  private final AtomicReferenceArray<Stamped> cells = new AtomicReferenceArray<>(2);

  SnapshotDoubleCollect() {
    for (int i = 0; i < 2; i++) cells.set(i, new Stamped(0, 0));
  }

  void update(int cell, int value) {
    Stamped old = cells.get(cell);
    cells.set(cell, new Stamped(old.stamp + 1, value));
  }

  private Stamped[] collect() {
    return new Stamped[] {cells.get(0), cells.get(1)};
  }

  int[] scan() {
    Stamped[] before = collect();
    for (;;) {
      Stamped[] after = collect();
      if (before[0] == after[0] && before[1] == after[1]) return new int[] {after[0].value, after[1].value};
      before = after;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    SnapshotDoubleCollect snapshot = new SnapshotDoubleCollect();
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
