// heddle: verdict=violated
// heddle: class=ValueSetSimpleBarrier._value benign
// heddle: race=ValueSetSimpleBarrier._value kinds=WW
// heddle: repair=volatile ValueSetSimpleBarrier._value
// heddle: memory=pjmm violated: data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=barrier that counts down and spins until nobody is missing; both threads set the same value in front of it
import java.util.concurrent.atomic.AtomicInteger;

public class ValueSetSimpleBarrier {
  private final AtomicInteger missing = new AtomicInteger(2);
  private int _value;

  void await(int self) {
    missing.decrementAndGet();
    while (missing.get() > 0) Thread.onSpinWait();
  }

  void run(int self) {
    _value = 7;
    await(self);
    assert _value == 7;
  }

  public static void main(String[] args) throws InterruptedException {
    ValueSetSimpleBarrier test = new ValueSetSimpleBarrier();
    Thread a = new Thread(() -> test.run(0));
    Thread b = new Thread(() -> test.run(1));
    a.start();
    b.start();
    a.join();
    b.join();
  }
}
