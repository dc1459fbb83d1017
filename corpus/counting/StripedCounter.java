// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=one cell per thread, summed after all have been joined
public class StripedCounter {
  private final long[] cells;

  StripedCounter(int stripes) {
    cells = new long[stripes];
  }

  void add(int stripe, int amount) {
    cells[stripe] += amount;
  }

  long sum() {
    long total = 0;
    for (long cell : cells) total += cell;
    return total;
  }

  public static void main(String[] args) throws InterruptedException {
    StripedCounter counter = new StripedCounter(2);
    Thread a = new Thread(() -> counter.add(0, 2));
    Thread b = new Thread(() -> counter.add(1, 3));
    a.start();
    b.start();
    a.join();
    b.join();
    assert counter.sum() == 5;
  }
}
