// heddle: verdict=violated
// heddle: class=BalancerPlain.up destructive-sc
// heddle: race=BalancerPlain.up kinds=WR,WW,RW
// heddle: finding=assertion
// heddle: memory=pjmm violated: assertion, data-race
// heddle: memory=tso violated: assertion, data-race
// heddle: memory=pso violated: assertion, data-race
// heddle: note=a balancer whose toggle is a plain boolean sends two tokens to the same wire
import java.util.concurrent.atomic.AtomicIntegerArray;

public class BalancerPlain {
  private boolean up = true;
  private final AtomicIntegerArray wire = new AtomicIntegerArray(2);

  void pass() {
    boolean mine = up;
    up = !mine;
    wire.incrementAndGet(mine ? 0 : 1);
  }

  public static void main(String[] args) throws InterruptedException {
    BalancerPlain balancer = new BalancerPlain();
    Thread a = new Thread(balancer::pass);
    Thread b = new Thread(balancer::pass);
    a.start();
    b.start();
    a.join();
    b.join();
    assert balancer.wire.get(0) == 1 && balancer.wire.get(1) == 1 : "not balanced";
  }
}
