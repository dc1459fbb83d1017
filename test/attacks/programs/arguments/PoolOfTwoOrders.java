// heddle: verdict=verified
// heddle: outcomes=ab|ba
// heddle: note=(pools) two workers run two tasks in either order.
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

class PoolOfTwoOrders {
  public static void main(String[] args) throws Exception {
    StringBuffer out = new StringBuffer();
    ExecutorService pool = Executors.newFixedThreadPool(2);
    Future<?> a = pool.submit(() -> { out.append("a"); }), b = pool.submit(() -> { out.append("b"); });
    a.get();
    b.get();
    pool.shutdown();
    System.out.print(out);
  }
}
