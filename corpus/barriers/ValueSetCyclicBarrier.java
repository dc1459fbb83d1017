// heddle: verdict=violated
// heddle: class=ValueSetCyclicBarrier._value benign
// heddle: race=ValueSetCyclicBarrier._value kinds=WW
// heddle: repair=volatile ValueSetCyclicBarrier._value
// heddle: memory=pjmm violated: data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=the library's barrier; both threads set the same value in front of it
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

public class ValueSetCyclicBarrier {
  private final CyclicBarrier barrier = new CyclicBarrier(2);
  private int _value;

  void await(int self) {
    try {
      barrier.await();
    } catch (InterruptedException | BrokenBarrierException e) {
      throw new IllegalStateException(e);
    }
  }

  void run(int self) {
    _value = 7;
    await(self);
    assert _value == 7;
  }

  public static void main(String[] args) throws InterruptedException {
    ValueSetCyclicBarrier test = new ValueSetCyclicBarrier();
    Thread a = new Thread(() -> test.run(0));
    Thread b = new Thread(() -> test.run(1));
    a.start();
    b.start();
    a.join();
    b.join();
  }
}
