// heddle: verdict=violated
// heddle: finding=livelock
// heddle: memory=pjmm violated: livelock
// heddle: memory=tso violated: livelock
// heddle: memory=pso violated: livelock
// heddle: note=the first visitor of the prism withdraws with a test and a separate write: a second one arriving in between waits forever for an acknowledgement
import java.util.concurrent.atomic.AtomicInteger;

public class DiffractingUnsafeWithdrawal {
  private final AtomicInteger prism = new AtomicInteger();

  void pass() {
    if (prism.getAndIncrement() == 0) {
      prism.set(prism.get() == 2 ? 3 : 0);
    } else {
      while (prism.get() != 3) Thread.onSpinWait();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    DiffractingUnsafeWithdrawal balancer = new DiffractingUnsafeWithdrawal();
    Thread b = new Thread(balancer::pass);
    b.start();
    balancer.pass();
    b.join();
  }
}
