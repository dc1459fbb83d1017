// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=AtomicIntegerFieldUpdater on a volatile field
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;

public class FieldUpdaterCount {
  private static final AtomicIntegerFieldUpdater<FieldUpdaterCount> HITS =
      AtomicIntegerFieldUpdater.newUpdater(FieldUpdaterCount.class, "hits");

  private volatile int hits;

  public static void main(String[] args) throws InterruptedException {
    FieldUpdaterCount counter = new FieldUpdaterCount();
    Thread a = new Thread(() -> HITS.incrementAndGet(counter));
    Thread b = new Thread(() -> HITS.addAndGet(counter, 2));
    a.start();
    b.start();
    a.join();
    b.join();
    assert counter.hits == 3;
  }
}
