// heddle: verdict=verified
// heddle: outcomes=a false|b true
// heddle: note=(pools) the first completion wins.
import java.util.concurrent.CompletableFuture;

class CompleteOnce {
  public static void main(String[] args) throws Exception {
    CompletableFuture<String> f = new CompletableFuture<>();
    Thread t = new Thread(() -> f.complete("a"));
    t.start();
    boolean mine = f.complete("b");
    t.join();
    System.out.print(f.join() + " " + mine);
  }
}
