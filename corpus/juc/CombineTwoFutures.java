// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=thenCombine runs after both futures are complete, on whatever thread
import java.util.concurrent.CompletableFuture;

public class CombineTwoFutures {
  static int a, b;

  public static void main(String[] args) throws InterruptedException {
    CompletableFuture<Void> first = new CompletableFuture<>(), second = new CompletableFuture<>();
    CompletableFuture<Integer> both = first.thenCombine(second, (x, y) -> a + b);
    Thread t = new Thread(() -> {
      a = 1;
      first.complete(null);
    });
    t.start();
    b = 2;
    second.complete(null);
    assert both.join() == 3;
    t.join();
  }
}
