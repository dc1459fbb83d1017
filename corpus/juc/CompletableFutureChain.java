// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=thenApply runs after the value was completed
import java.util.concurrent.CompletableFuture;

public class CompletableFutureChain {
  static int data;

  public static void main(String[] args) throws Exception {
    CompletableFuture<Integer> f = new CompletableFuture<>();
    CompletableFuture<Integer> g = f.thenApply(v -> v + data);
    Thread t = new Thread(() -> {
      data = 4;
      f.complete(1);
    });
    t.start();
    int five = g.get();
    assert five == 5;
    t.join();
  }
}
