// Two threads ask for a result, 10 ms at a time: how often they asked without success, and how late they are, makes no difference.
// only: default random pct
// outcome: 12
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;

class PollsFutures {
  static int patiently(Future<Integer> result) {
    while (true) {
      try {
        return result.get(10, TimeUnit.MILLISECONDS);
      } catch (TimeoutException e) {
        // once more
      } catch (Exception e) {
        throw new IllegalStateException(e);
      }
    }
  }

  public static void main(String[] args) throws Exception {
    FutureTask<Integer> task = new FutureTask<>(() -> 5);
    CompletableFuture<Integer> promise = new CompletableFuture<>();
    AtomicInteger sum = new AtomicInteger();
    Thread first = new Thread(() -> sum.addAndGet(patiently(task)));
    Thread second = new Thread(() -> sum.addAndGet(patiently(promise)));
    first.start();
    second.start();
    task.run();
    promise.complete(7);
    first.join();
    second.join();
    System.out.println(sum);
  }
}
