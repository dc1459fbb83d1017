// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=a snapshot is easy with a lock
public class SnapshotLocked {
  private final int[] cells = new int[2];

  synchronized void update(int cell, int value) {
    cells[cell] = value;
  }

  synchronized int[] scan() {
    return cells.clone();
  }

  public static void main(String[] args) throws InterruptedException {
    SnapshotLocked snapshot = new SnapshotLocked();
    Thread writer = new Thread(() -> {
      snapshot.update(0, 1);
      snapshot.update(1, 1);
    });
    writer.start();
    int[] view = snapshot.scan();
    assert view[0] >= view[1];
    writer.join();
  }
}
