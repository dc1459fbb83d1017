// heddle: verdict=violated
// heddle: class=TerminationNotAwaited.done benign
// heddle: race=TerminationNotAwaited.done kinds=WR,RW
// heddle: memory=pjmm violated: data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=shutdown does not wait for the pool
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

public class TerminationNotAwaited {
  static int done;

  public static void main(String[] args) {
    ExecutorService pool = Executors.newFixedThreadPool(1);
    pool.execute(() -> done = 1);
    pool.shutdown();
    int seen = done;
  }
}
