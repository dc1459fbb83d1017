// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=an exception of one stage is handled in the next
import java.util.concurrent.CompletableFuture;

public class FutureExceptionally {
  public static void main(String[] args) {
    int r = CompletableFuture.<Integer>supplyAsync(() -> { throw new IllegalStateException("no"); })
        .exceptionally(e -> e.getCause().getMessage().length())
        .join();
    assert r == 2;
  }
}
