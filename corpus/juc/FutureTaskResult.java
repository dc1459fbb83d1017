// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=a FutureTask run by a plain thread: done by isDone() or by get()
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

public class FutureTaskResult {
  static int written;

  public static void main(String[] args) throws InterruptedException, ExecutionException {
    FutureTask<String> task = new FutureTask<>(() -> {
      written = 1;
      return "done";
    });
    Thread runner = new Thread(task);
    runner.start();
    if (task.isDone()) assert written == 1;
    assert task.get() == "done" && written == 1;
    runner.join();
  }
}
