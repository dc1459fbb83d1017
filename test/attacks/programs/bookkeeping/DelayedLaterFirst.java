// heddle: verdict=verified
// heddle: outcomes=ab|ba
// heddle: note=Likewise with CompletableFuture.delayedExecutor.
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

class DelayedLaterFirst {
  static final StringBuffer order = new StringBuffer();
  public static void main(String[] args) throws Exception {
    CountDownLatch done = new CountDownLatch(2);
    CompletableFuture.delayedExecutor(5, TimeUnit.MILLISECONDS, Runnable::run)
        .execute(() -> { order.append("a"); done.countDown(); });
    CompletableFuture.delayedExecutor(1, TimeUnit.MILLISECONDS, Runnable::run)
        .execute(() -> { order.append("b"); done.countDown(); });
    done.await();
    System.out.print(order);
  }
}
