// heddle: verdict=violated
// heddle: class=StripedCounterEarlySum.cells[] benign
// heddle: race=StripedCounterEarlySum.cells[] kinds=WR,RW
// heddle: memory=pjmm violated: data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=one cell per thread, summed while they are still counting
public class StripedCounterEarlySum {
  private final long[] cells = new long[2];

  long sum() {
    long total = 0;
    for (long cell : cells) total += cell;
    return total;
  }

  public static void main(String[] args) throws InterruptedException {
    StripedCounterEarlySum counter = new StripedCounterEarlySum();
    Thread a = new Thread(() -> counter.cells[0]++);
    Thread b = new Thread(() -> counter.cells[1]++);
    a.start();
    b.start();
    long early = counter.sum();
    assert early >= 0 && early <= 2;
    a.join();
    b.join();
    assert counter.sum() == 2;
  }
}
