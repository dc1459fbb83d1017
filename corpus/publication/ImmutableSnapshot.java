// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=a volatile reference to immutable pairs: a reader sees a whole pair
public class ImmutableSnapshot {
  static final class Range {
    final int low;
    final int high;

    Range(int low, int high) {
      this.low = low;
      this.high = high;
    }
  }

  private volatile Range range = new Range(0, 1);

  public static void main(String[] args) throws InterruptedException {
    ImmutableSnapshot box = new ImmutableSnapshot();
    Thread mover = new Thread(() -> {
      box.range = new Range(5, 6);
      box.range = new Range(8, 9);
    });
    mover.start();
    Range seen = box.range;
    assert seen.high == seen.low + 1;
    mover.join();
    assert box.range.low == 8;
  }
}
