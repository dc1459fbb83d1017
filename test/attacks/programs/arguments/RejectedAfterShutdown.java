// heddle: verdict=verified
// heddle: outcomes=rejected|ran
// heddle: note=(pools) execute and shutdown in either order.
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;

class RejectedAfterShutdown {
  public static void main(String[] args) throws Exception {
    String[] said = {"rejected"};
    ExecutorService pool = Executors.newFixedThreadPool(1);
    Thread t = new Thread(pool::shutdown);
    t.start();
    try { pool.submit(() -> { said[0] = "ran"; }).get(); } catch (RejectedExecutionException e) { }
    t.join();
    System.out.print(said[0]);
  }
}
