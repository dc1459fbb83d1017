// heddle: verdict=verified
// heddle: outcomes=1
// heddle: note=(publication) Future.get is ordered behind the task.
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

class FutureGetOrders {
  static int x;
  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(1);
    pool.submit(() -> { x = 1; }).get();
    System.out.print(x);
    pool.shutdown();
  }
}
