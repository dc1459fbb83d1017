// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=two-pass prefix sum: block sums, a volatile hand-over, then the second block adds the first one's total
public class PrefixSum {
  private final int[] data = {1, 2, 3, 4};
  private int firstTotal;
  private volatile boolean firstDone;

  void first() {
    data[1] += data[0];
    firstTotal = data[1];
    firstDone = true;
  }

  void second() {
    data[3] += data[2];
    while (!firstDone) Thread.onSpinWait();
    data[2] += firstTotal;
    data[3] += firstTotal;
  }

  public static void main(String[] args) throws InterruptedException {
    PrefixSum sum = new PrefixSum();
    Thread a = new Thread(sum::first);
    Thread b = new Thread(sum::second);
    a.start();
    b.start();
    a.join();
    b.join();
    assert sum.data[0] == 1 && sum.data[1] == 3 && sum.data[2] == 6 && sum.data[3] == 10;
  }
}
