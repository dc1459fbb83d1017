// heddle: verdict=verified
// heddle: outcomes=1|2
// heddle: note=Another thread raises the core size while tasks are submitted: a second worker is made, or not.
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

class PoolGrows {
  public static void main(String[] args) throws Exception {
    ThreadPoolExecutor pool =
        new ThreadPoolExecutor(1, 2, 1, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
    Thread t = new Thread(() -> pool.setCorePoolSize(2));
    t.start();
    pool.execute(() -> {});
    pool.execute(() -> {});
    t.join();
    System.out.print(pool.getLargestPoolSize());
    pool.shutdown();
  }
}
