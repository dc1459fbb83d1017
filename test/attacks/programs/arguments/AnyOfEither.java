// heddle: verdict=verified
// heddle: outcomes=a|b
// heddle: note=(pools) anyOf has either result.
import java.util.concurrent.CompletableFuture;

class AnyOfEither {
  public static void main(String[] args) throws Exception {
    CompletableFuture<String> a = new CompletableFuture<>(), b = new CompletableFuture<>();
    Thread t = new Thread(() -> a.complete("a"));
    t.start();
    b.complete("b");
    System.out.print(CompletableFuture.anyOf(a, b).join());
    t.join();
  }
}
