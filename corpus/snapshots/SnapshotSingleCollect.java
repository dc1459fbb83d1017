// heddle: verdict=violated
// heddle: finding=assertion
// heddle: memory=pjmm violated: assertion
// heddle: memory=tso violated: assertion
// heddle: memory=pso violated: assertion
// heddle: note=one collect is no snapshot: the view it returns may never have existed
import java.util.concurrent.atomic.AtomicIntegerArray;

public class SnapshotSingleCollect {
  public static void main(String[] args) throws InterruptedException {
    AtomicIntegerArray cells = new AtomicIntegerArray(2);
    Thread writer = new Thread(() -> {
      cells.set(0, 1);
      cells.set(1, 1);
    });
    writer.start();
    int first = cells.get(0);
    int second = cells.get(1);
    writer.join();
    assert first >= second : "the view never existed";
  }
}
