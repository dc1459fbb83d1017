// heddle: verdict=violated
// heddle: class=CounterBetweenBarriers._value destructive-sc
// heddle: race=CounterBetweenBarriers._value kinds=WR,WW,RW
// heddle: finding=assertion
// heddle: repair=atomic CounterBetweenBarriers._value
// heddle: memory=pjmm violated: assertion, data-race
// heddle: memory=tso violated: assertion, data-race
// heddle: memory=pso violated: assertion, data-race
// heddle: note=the barrier is right (CyclicBarrier), but all threads count in the same phase without a lock
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

public class CounterBetweenBarriers {
  private final CyclicBarrier barrier = new CyclicBarrier(2);
  private int _value;

  void run() {
    _value++;
    try {
      barrier.await();
    } catch (InterruptedException | BrokenBarrierException e) {
      throw new IllegalStateException(e);
    }
    assert _value == 2 : "an increment was lost";
  }

  public static void main(String[] args) throws InterruptedException {
    CounterBetweenBarriers test = new CounterBetweenBarriers();
    Thread a = new Thread(test::run);
    Thread b = new Thread(test::run);
    a.start();
    b.start();
    a.join();
    b.join();
  }
}
