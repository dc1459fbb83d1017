import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

// Counts in a concurrent map by get and put, on a pool. Any few executions lose a count; a depth-first search is in the
// pool's locks for a long time before it comes to that.
public class LostInPool {
  public static void main(String[] args) throws Exception {
    ConcurrentHashMap<String, Integer> counts = new ConcurrentHashMap<>();
    ExecutorService pool = Executors.newFixedThreadPool(3);
    List<Future<?>> tasks = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      tasks.add(pool.submit(() -> {
        Integer old = counts.get("all");
        counts.put("all", old == null ? 1 : old + 1);
      }));
    }
    for (Future<?> task : tasks) task.get();
    pool.shutdown();
    if (counts.get("all") != 4) throw new AssertionError("lost: " + counts);
  }
}
