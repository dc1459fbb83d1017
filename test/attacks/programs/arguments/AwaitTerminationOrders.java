// heddle: verdict=verified
// heddle: outcomes=1
// heddle: note=(publication) awaitTermination is ordered behind all tasks.
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

class AwaitTerminationOrders {
  static int x;
  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(1);
    pool.execute(() -> { x = 1; });
    pool.shutdown();
    pool.awaitTermination(Long.MAX_VALUE, TimeUnit.NANOSECONDS);
    System.out.print(x);
  }
}
