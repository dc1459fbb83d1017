// outcome: 12: 3
// outcome: 21: 3
// only: default bfs-no-reduction random pct
// Two stages that run at the same time, and one that waits for both.
import java.util.concurrent.CompletableFuture;

public class FuturesCombined {
  static final StringBuffer order = new StringBuffer();

  static int work(int n) {
    order.append(n);
    return n;
  }

  public static void main(String[] args) {
    CompletableFuture<Integer> one = CompletableFuture.supplyAsync(() -> work(1));
    CompletableFuture<Integer> two = CompletableFuture.supplyAsync(() -> work(2));
    int sum = one.thenCombine(two, Integer::sum).join();
    System.out.println(order + ": " + sum);
  }
}
