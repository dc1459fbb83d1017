// heddle: verdict=violated
// heddle: class=ValueSetSenseBarrier._value benign
// heddle: race=ValueSetSenseBarrier._value kinds=WW
// heddle: repair=volatile ValueSetSenseBarrier._value
// heddle: memory=pjmm violated: data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=sense barrier with a volatile sense; both threads set the same value in front of it
import java.util.concurrent.atomic.AtomicInteger;

public class ValueSetSenseBarrier {
  private final AtomicInteger missing = new AtomicInteger(2);
  private volatile boolean sense;
  private int _value;

  void await(int self) {
    boolean mine = !sense;
    if (missing.decrementAndGet() == 0) {
      missing.set(2);
      sense = mine;
    } else {
      while (sense != mine) Thread.onSpinWait();
    }
  }

  void run(int self) {
    _value = 7;
    await(self);
    assert _value == 7;
  }

  public static void main(String[] args) throws InterruptedException {
    ValueSetSenseBarrier test = new ValueSetSenseBarrier();
    Thread a = new Thread(() -> test.run(0));
    Thread b = new Thread(() -> test.run(1));
    a.start();
    b.start();
    a.join();
    b.join();
  }
}
