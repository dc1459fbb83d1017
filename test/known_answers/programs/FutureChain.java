// outcome: 14
// Completed by one thread while the other one chains: (6 + 1) * 2.
import java.util.concurrent.CompletableFuture;

public class FutureChain {
  public static void main(String[] args) throws InterruptedException {
    CompletableFuture<Integer> first = new CompletableFuture<>();
    Thread other = new Thread(() -> first.complete(6));
    other.start();
    CompletableFuture<Integer> last = first.thenApply(n -> n + 1).thenApply(n -> n * 2);
    other.join();
    System.out.println(last.getNow(-1));
  }
}
