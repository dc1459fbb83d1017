// heddle: verdict=violated
// heddle: class=FutureThenApply.log undecided budget
// heddle: race=FutureThenApply.log kinds=WR,RW
// heddle: repair=volatile FutureThenApply.log
// heddle: memory=pjmm violated: data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=a side effect of a stage is read although only an earlier stage was waited for
import java.util.concurrent.CompletableFuture;

public class FutureThenApply {
  static int log;

  public static void main(String[] args) {
    CompletableFuture<Integer> first = CompletableFuture.supplyAsync(() -> 1);
    CompletableFuture<Integer> second = first.thenApplyAsync(x -> { log = x; return x; });
    first.join();
    int seen = log;
    second.join();
    assert seen <= 1 && log == 1;
  }
}
