// heddle: verdict=verified
// heddle: note=A pool iterates its own set of workers when it is shut down: the program cannot see that order.
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

class PoolOfTwoJobs {
  static int total;
  static synchronized void add(int cost) { total += cost; }
  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    Future<?> one = pool.submit(() -> add(1)), two = pool.submit(() -> add(2));
    one.get();
    two.get();
    pool.shutdown();
    assert total == 3;
  }
}
