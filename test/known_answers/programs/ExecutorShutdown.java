// outcome: 5 true
// only: default bfs-no-reduction bfs heuristic random pct
// A task of a pool with one worker, its result, and the pool's end.
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

public class ExecutorShutdown {
  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newSingleThreadExecutor();
    Future<Integer> five = pool.submit(() -> 5);
    pool.shutdown();
    int n = five.get();
    boolean ended = pool.awaitTermination(Long.MAX_VALUE, TimeUnit.NANOSECONDS);
    System.out.println(n + " " + ended);
  }
}
