// heddle: verdict=violated
// heddle: class=SemaphoreTwoPermits.counter destructive-sc
// heddle: race=SemaphoreTwoPermits.counter kinds=WR,WW,RW
// heddle: finding=assertion
// heddle: repair=atomic SemaphoreTwoPermits.counter
// heddle: memory=pjmm violated: assertion, data-race
// heddle: memory=tso violated: assertion, data-race
// heddle: memory=pso violated: assertion, data-race
// heddle: note=a semaphore with two permits excludes no thread
import java.util.concurrent.Semaphore;

public class SemaphoreTwoPermits {
  static int counter;

  public static void main(String[] args) throws InterruptedException {
    Semaphore gate = new Semaphore(2);
    Runnable job = () -> {
      gate.acquireUninterruptibly();
      counter++;
      gate.release();
    };
    Thread a = new Thread(job);
    Thread b = new Thread(job);
    a.start();
    b.start();
    a.join();
    b.join();
    assert counter == 2 : "an increment was lost";
  }
}
