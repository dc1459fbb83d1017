// heddle: verdict=violated
// heddle: race=ExecuteIsNoOrderBack.x kinds=WR,RW
// heddle: note=(publication) nothing orders the submitter behind the task.
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

class ExecuteIsNoOrderBack {
  static int x;
  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(1);
    pool.execute(() -> { x = 1; });
    int seen = x;
    pool.shutdown();
  }
}
