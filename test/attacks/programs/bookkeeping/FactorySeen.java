// heddle: verdict=verified
// heddle: outcomes=false|true
// heddle: note=Another thread replaces the thread factory before a pool makes its first worker, or after.
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

class FactorySeen {
  static volatile boolean used;

  public static void main(String[] args) throws Exception {
    ThreadPoolExecutor pool =
        new ThreadPoolExecutor(1, 1, 1, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
    Thread t =
        new Thread(
            () ->
                pool.setThreadFactory(
                    r -> {
                      used = true;
                      return new Thread(r);
                    }));
    t.start();
    pool.execute(() -> {});
    t.join();
    System.out.print(used);
    pool.shutdown();
  }
}
