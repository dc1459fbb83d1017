// heddle: verdict=violated
// heddle: race=TimedTerminationDoesNot.x kinds=WR,RW
// heddle: note=(publication) unless it times out.
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

class TimedTerminationDoesNot {
  static int x;
  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(1);
    pool.execute(() -> { x = 1; });
    pool.shutdown();
    pool.awaitTermination(1, TimeUnit.SECONDS);
    int seen = x;
  }
}
