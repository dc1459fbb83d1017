// heddle: verdict=verified
// heddle: outcomes=WAITING
// heddle: note=A thread in join is waiting.
import java.util.concurrent.CountDownLatch;

class JoinerIsWaiting {
  public static void main(String[] args) throws Exception {
    CountDownLatch end = new CountDownLatch(1);
    Thread t = new Thread(() -> {
      try { end.await(); } catch (InterruptedException e) { throw new Error(e); }
    });
    Thread joiner = new Thread(() -> {
      try { t.join(); } catch (InterruptedException e) { throw new Error(e); }
    });
    t.start();
    joiner.start();
    while (joiner.getState() != Thread.State.WAITING) Thread.onSpinWait();
    System.out.print(joiner.getState());
    end.countDown();
    joiner.join();
  }
}
