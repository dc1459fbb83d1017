// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=supplyAsync on an executor that starts a thread per task, two futures combined
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;

public class CompletableFutureOwnExecutor {
  public static void main(String[] args) {
    Executor threadPerTask = task -> new Thread(task).start();
    CompletableFuture<int[]> left = CompletableFuture.supplyAsync(() -> new int[] {3}, threadPerTask);
    CompletableFuture<int[]> right = CompletableFuture.supplyAsync(() -> new int[] {4}, threadPerTask);
    int sum = left.thenCombine(right, (a, b) -> a[0] + b[0]).join();
    assert sum == 7;
  }
}
