// heddle: verdict=violated
// heddle: class=SemaphoreReleasedTwice.balance destructive-sc
// heddle: race=SemaphoreReleasedTwice.balance kinds=WR,WW,RW
// heddle: finding=assertion
// heddle: repair=atomic SemaphoreReleasedTwice.balance
// heddle: memory=pjmm violated: assertion, data-race
// heddle: memory=tso violated: assertion, data-race
// heddle: memory=pso violated: assertion, data-race
// heddle: note=a release too many makes room for two in what should be a mutex
import java.util.concurrent.Semaphore;

public class SemaphoreReleasedTwice {
  static final Semaphore mutex = new Semaphore(1);
  static int balance;

  static void add() {
    mutex.acquireUninterruptibly();
    balance++;
    mutex.release();
  }

  public static void main(String[] args) throws InterruptedException {
    mutex.release();
    Thread t = new Thread(SemaphoreReleasedTwice::add);
    t.start();
    add();
    t.join();
    assert balance == 2;
  }
}
