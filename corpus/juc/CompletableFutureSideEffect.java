// heddle: verdict=violated
// heddle: class=CompletableFutureSideEffect.log benign
// heddle: race=CompletableFutureSideEffect.log kinds=WR,RW
// heddle: repair=volatile CompletableFutureSideEffect.log
// heddle: memory=pjmm violated: data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=a side effect after complete() is not ordered before get() returns
import java.util.concurrent.CompletableFuture;

public class CompletableFutureSideEffect {
  static int log;

  public static void main(String[] args) throws Exception {
    CompletableFuture<Integer> f = new CompletableFuture<>();
    Thread t = new Thread(() -> {
      f.complete(1);
      log = 1;
    });
    t.start();
    int one = f.get();
    int seen = log;
    assert seen <= one;
    t.join();
  }
}
