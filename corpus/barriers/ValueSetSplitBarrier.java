// heddle: verdict=violated
// heddle: class=ValueSetSplitBarrier._value benign
// heddle: race=ValueSetSplitBarrier._value kinds=WW
// heddle: repair=volatile ValueSetSplitBarrier._value
// heddle: memory=pjmm violated: data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=sense barrier in two halves: arrive, then wait for the others; both threads set the same value in front of it
import java.util.concurrent.atomic.AtomicInteger;

public class ValueSetSplitBarrier {
  private final AtomicInteger missing = new AtomicInteger(2);
  private volatile boolean sense;
  private int _value;

  private boolean arrive() {
    boolean mine = !sense;
    if (missing.decrementAndGet() == 0) {
      missing.set(2);
      sense = mine;
    }
    return mine;
  }

  private void awaitOthers(boolean mine) {
    while (sense != mine) Thread.onSpinWait();
  }

  void await(int self) {
    awaitOthers(arrive());
  }

  void run(int self) {
    _value = 7;
    await(self);
    assert _value == 7;
  }

  public static void main(String[] args) throws InterruptedException {
    ValueSetSplitBarrier test = new ValueSetSplitBarrier();
    Thread a = new Thread(() -> test.run(0));
    Thread b = new Thread(() -> test.run(1));
    a.start();
    b.start();
    a.join();
    b.join();
  }
}
