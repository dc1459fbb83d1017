// heddle: verdict=violated
// heddle: class=CombiningPlainHandOver.deposit destructive-sc
// heddle: race=CombiningPlainHandOver.deposit kinds=WR,RW
// heddle: finding=assertion
// heddle: memory=pjmm violated: assertion, data-race
// heddle: memory=tso violated: assertion, data-race
// heddle: memory=pso violated: assertion, data-race
// heddle: note=the second thread announces itself atomically but leaves its amount afterwards, in a plain field the first may read too early
import java.util.concurrent.atomic.AtomicInteger;

public class CombiningPlainHandOver {
  private final AtomicInteger arrivals = new AtomicInteger();
  private final AtomicInteger total = new AtomicInteger();
  private int deposit;

  void add(int amount) {
    if (arrivals.getAndIncrement() == 0) {
      Thread.yield();
      int sum = arrivals.getAndSet(-1) == 2 ? amount + deposit : amount;
      total.addAndGet(sum);
    } else {
      deposit = amount;
      if (arrivals.get() == 0) total.addAndGet(amount);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    CombiningPlainHandOver tree = new CombiningPlainHandOver();
    Thread a = new Thread(() -> tree.add(1));
    Thread b = new Thread(() -> tree.add(1));
    a.start();
    b.start();
    a.join();
    b.join();
    assert tree.total.get() == 2 : "an amount was lost on the way";
  }
}
