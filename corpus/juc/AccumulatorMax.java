// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=LongAccumulator and DoubleAdder
import java.util.concurrent.atomic.DoubleAdder;
import java.util.concurrent.atomic.LongAccumulator;

public class AccumulatorMax {
  public static void main(String[] args) throws InterruptedException {
    LongAccumulator max = new LongAccumulator(Long::max, 0);
    DoubleAdder sum = new DoubleAdder();
    Thread t = new Thread(() -> { max.accumulate(3); sum.add(0.5); });
    t.start();
    max.accumulate(2);
    sum.add(1);
    t.join();
    assert max.get() == 3 && sum.sum() == 1.5;
  }
}
