// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=what a completion service hands out is complete
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

public class CompletionServiceTakes {
  static class Answer {
    int value;
  }

  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(1);
    ExecutorCompletionService<Answer> service = new ExecutorCompletionService<>(pool);
    service.submit(() -> {
      Answer a = new Answer();
      a.value = 6;
      return a;
    });
    assert service.take().get().value == 6;
    pool.shutdown();
  }
}
