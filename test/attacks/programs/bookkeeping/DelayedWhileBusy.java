// heddle: verdict=verified
// heddle: outcomes=ab|ba
// heddle: note=Likewise with CompletableFuture.delayedExecutor, whose single thread is busy.
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

class DelayedWhileBusy {
  static final StringBuffer order = new StringBuffer();
  public static void main(String[] args) throws Exception {
    CountDownLatch go = new CountDownLatch(1), begun = new CountDownLatch(1), done = new CountDownLatch(2);
    CompletableFuture.delayedExecutor(0, TimeUnit.MILLISECONDS, Runnable::run).execute(() -> {
      begun.countDown();
      try { go.await(); } catch (InterruptedException e) { throw new Error(e); }
    });
    begun.await();
    CompletableFuture.delayedExecutor(5, TimeUnit.MILLISECONDS, Runnable::run)
        .execute(() -> { order.append("a"); done.countDown(); });
    CompletableFuture.delayedExecutor(1, TimeUnit.MILLISECONDS, Runnable::run)
        .execute(() -> { order.append("b"); done.countDown(); });
    go.countDown();
    done.await();
    System.out.print(order);
  }
}
