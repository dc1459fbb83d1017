// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=complete() by one thread, a dependent stage and join() by another; the plain payload is ordered
import java.util.concurrent.CompletableFuture;

public class CompletableFutureHandOff {
  static final class Payload {
    int size;
  }

  public static void main(String[] args) throws InterruptedException {
    CompletableFuture<Payload> promise = new CompletableFuture<>();
    Thread maker = new Thread(() -> {
      Payload p = new Payload();
      p.size = 4;
      promise.complete(p);
    });
    maker.start();
    int doubled = promise.thenApply(p -> 2 * p.size).join();
    assert doubled == 8;
    maker.join();
  }
}
