// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=a task on a one-thread pool; submit orders what came before, get what the task did
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

public class ExecutorFuture {
  static int input;
  static int side;

  public static void main(String[] args) throws InterruptedException, ExecutionException {
    ExecutorService pool = Executors.newFixedThreadPool(1);
    input = 20;
    Future<Integer> answer = pool.submit(() -> {
      side = 1;
      return input + 1;
    });
    assert answer.get() == 21;
    assert side == 1;
    pool.shutdown();
  }
}
