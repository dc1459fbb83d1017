// heddle: verdict=violated
// heddle: class=LockSupportNoFlag.data destructive-relaxed
// heddle: race=LockSupportNoFlag.data kinds=WR
// heddle: memory=pjmm violated: assertion, data-race
// heddle: memory=tso violated: assertion, data-race
// heddle: memory=pso violated: assertion, data-race
// heddle: note=unpark gives no happens-before edge. Doubtful only in that a park may also return for no reason, and would then make it RW and fail the assertion
import java.util.concurrent.locks.LockSupport;

public class LockSupportNoFlag {
  static int data;

  public static void main(String[] args) throws InterruptedException {
    Thread waiter = new Thread(() -> {
      LockSupport.park();
      int seen = data;
      assert seen == 3;
    });
    waiter.start();
    data = 3;
    LockSupport.unpark(waiter);
    waiter.join();
  }
}
