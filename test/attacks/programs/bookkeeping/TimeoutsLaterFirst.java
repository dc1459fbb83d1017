// heddle: verdict=verified
// heddle: outcomes=ab|ba
// heddle: note=Likewise with completeOnTimeout.
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

class TimeoutsLaterFirst {
  static final StringBuffer order = new StringBuffer();
  public static void main(String[] args) throws Exception {
    CompletableFuture<String> a = new CompletableFuture<>(), b = new CompletableFuture<>();
    CountDownLatch done = new CountDownLatch(2);
    a.completeOnTimeout("a", 5, TimeUnit.MILLISECONDS).thenAccept(s -> { order.append(s); done.countDown(); });
    b.completeOnTimeout("b", 1, TimeUnit.MILLISECONDS).thenAccept(s -> { order.append(s); done.countDown(); });
    done.await();
    System.out.print(order);
  }
}
