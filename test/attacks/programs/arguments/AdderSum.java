// heddle: verdict=verified
// heddle: outcomes=1|2|3
// heddle: note=(locks) the sum of a LongAdder is no snapshot, but counts what was added before.
import java.util.concurrent.atomic.LongAdder;

class AdderSum {
  public static void main(String[] args) throws Exception {
    LongAdder adder = new LongAdder();
    Thread t = new Thread(() -> { adder.increment(); adder.increment(); });
    t.start();
    adder.increment();
    System.out.print(adder.sum());
    t.join();
  }
}
