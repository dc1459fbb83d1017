// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=LongAdder counts without losing anything
import java.util.concurrent.atomic.LongAdder;

public class LongAdderSum {
  public static void main(String[] args) throws InterruptedException {
    LongAdder n = new LongAdder();
    Thread t = new Thread(n::increment);
    t.start();
    n.increment();
    t.join();
    assert n.sum() == 2;
  }
}
