// heddle: verdict=verified
// heddle: outcomes=main|t
// heddle: note=(pools) a dependent stage runs in the completing thread, or in the one that adds it.
import java.util.concurrent.CompletableFuture;

class ThenApplyWhere {
  public static void main(String[] args) throws Exception {
    CompletableFuture<String> f = new CompletableFuture<>();
    Thread t = new Thread(() -> f.complete("x"), "t");
    t.start();
    String who = f.thenApply(x -> Thread.currentThread().getName()).join();
    t.join();
    System.out.print(who);
  }
}
