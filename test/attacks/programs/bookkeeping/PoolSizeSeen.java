// heddle: verdict=verified
// heddle: outcomes=2|3
// heddle: note=The greatest size of a pool, which another thread sets.
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

class PoolSizeSeen {
  public static void main(String[] args) throws Exception {
    ThreadPoolExecutor pool =
        new ThreadPoolExecutor(1, 2, 1, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
    Thread t = new Thread(() -> pool.setMaximumPoolSize(3));
    t.start();
    System.out.print(pool.getMaximumPoolSize());
    t.join();
  }
}
