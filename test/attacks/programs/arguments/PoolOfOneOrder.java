// heddle: verdict=verified
// heddle: outcomes=ab
// heddle: note=(pools) one worker runs tasks in the order of submission.
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

class PoolOfOneOrder {
  public static void main(String[] args) throws Exception {
    StringBuffer out = new StringBuffer();
    ExecutorService pool = Executors.newSingleThreadExecutor();
    pool.execute(() -> { out.append("a"); });
    pool.submit(() -> { out.append("b"); }).get();
    pool.shutdown();
    System.out.print(out);
  }
}
