// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=allOf waits for both; each writes its own element
import java.util.concurrent.CompletableFuture;

public class AllOfJoin {
  public static void main(String[] args) {
    int[] r = new int[2];
    CompletableFuture<Void> a = CompletableFuture.runAsync(() -> r[0] = 1);
    CompletableFuture<Void> b = CompletableFuture.runAsync(() -> r[1] = 2);
    CompletableFuture.allOf(a, b).join();
    assert r[0] + r[1] == 3;
  }
}
