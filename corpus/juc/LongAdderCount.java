// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=LongAdder incremented by two threads, summed after join
import java.util.concurrent.atomic.LongAdder;

public class LongAdderCount {
  public static void main(String[] args) throws InterruptedException {
    LongAdder hits = new LongAdder();
    Thread a = new Thread(hits::increment);
    Thread b = new Thread(hits::increment);
    a.start();
    b.start();
    a.join();
    b.join();
    assert hits.sum() == 2;
  }
}
