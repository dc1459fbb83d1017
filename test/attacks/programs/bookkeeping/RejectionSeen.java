// heddle: verdict=verified
// heddle: outcomes=rejected|dropped
// heddle: note=Another thread replaces the handler of a pool that has been shut down.
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

class RejectionSeen {
  public static void main(String[] args) throws Exception {
    ThreadPoolExecutor pool =
        new ThreadPoolExecutor(1, 2, 1, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
    pool.shutdown();
    Thread t =
        new Thread(
            () -> pool.setRejectedExecutionHandler(new ThreadPoolExecutor.DiscardPolicy()));
    t.start();
    try {
      pool.execute(() -> {});
      System.out.print("dropped");
    } catch (RejectedExecutionException e) {
      System.out.print("rejected");
    }
    t.join();
  }
}
