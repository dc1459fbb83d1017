// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=awaitTermination that returns true comes after all that the pool did
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

public class TerminationAwaited {
  static int done;

  public static void main(String[] args) throws InterruptedException {
    ExecutorService pool = Executors.newFixedThreadPool(1);
    pool.execute(() -> done = 1);
    pool.shutdown();
    if (pool.awaitTermination(1, TimeUnit.SECONDS)) assert done == 1;
  }
}
