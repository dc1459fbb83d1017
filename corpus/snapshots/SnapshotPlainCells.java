// heddle: verdict=violated
// heddle: class=SnapshotPlainCells.cells[] destructive-relaxed
// heddle: class=Stamped.stamp destructive-relaxed
// heddle: class=Stamped.value destructive-relaxed
// heddle: race=SnapshotPlainCells.cells[] kinds=WR,RW
// heddle: race=SnapshotPlainCells$Stamped.stamp kinds=WR
// heddle: race=SnapshotPlainCells$Stamped.value kinds=WR
// heddle: memory=pjmm violated: assertion, data-race, livelock
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: assertion, data-race
// heddle: note=double collect over a plain array of mutable stamped values
public class SnapshotPlainCells {
  static final class Stamped {
    int stamp;
    int value;

    Stamped(int stamp, int value) {
      this.stamp = stamp;
      this.value = value;
    }
  }

  private final Stamped[] cells = {new Stamped(0, 0), new Stamped(0, 0)};

  void update(int cell, int value) {
    cells[cell] = new Stamped(cells[cell].stamp + 1, value);
  }

  int[] scan() {
    Stamped a = cells[0];
    Stamped b = cells[1];
    for (;;) {
      Stamped a2 = cells[0];
      Stamped b2 = cells[1];
      if (a.stamp == a2.stamp && b.stamp == b2.stamp) return new int[] {a2.value, b2.value};
      a = a2;
      b = b2;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    SnapshotPlainCells snapshot = new SnapshotPlainCells();
    Thread writer = new Thread(() -> {
      snapshot.update(0, 1);
      snapshot.update(1, 1);
    });
    writer.start();
    int[] view = snapshot.scan();
    writer.join();
    assert view[0] >= view[1];
  }
}
