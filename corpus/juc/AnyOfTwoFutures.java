// heddle: verdict=violated
// heddle: class=AnyOfTwoFutures.b benign
// heddle: race=AnyOfTwoFutures.b kinds=WR,RW
// heddle: repair=volatile AnyOfTwoFutures.b
// heddle: memory=pjmm violated: data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=anyOf waits for one of the two, not for the one whose field is read
import java.util.concurrent.CompletableFuture;

public class AnyOfTwoFutures {
  static int a, b;

  public static void main(String[] args) throws InterruptedException {
    CompletableFuture<Void> first = new CompletableFuture<>(), second = new CompletableFuture<>();
    CompletableFuture<Object> any = CompletableFuture.anyOf(first, second);
    Thread t = new Thread(() -> {
      b = 2;
      second.complete(null);
    });
    t.start();
    a = 1;
    first.complete(null);
    any.join();
    int sum = a + b;
    t.join();
  }
}
