// heddle: verdict=violated
// heddle: finding=assertion
// heddle: memory=pjmm violated: assertion
// heddle: memory=tso violated: assertion
// heddle: memory=pso violated: assertion
// heddle: note=a future completed by another thread, with a time-out of seconds: it may time out all the same
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;

public class FutureTimesOut {
  public static void main(String[] args) throws InterruptedException {
    CompletableFuture<Integer> answer = new CompletableFuture<>();
    Thread other = new Thread(() -> answer.complete(42));
    other.start();
    boolean late = false;
    try {
      answer.orTimeout(5, TimeUnit.SECONDS).join();
    } catch (CompletionException e) {
      late = true;
    }
    other.join();
    assert !late;
  }
}
