// heddle: verdict=violated
// heddle: class=ExecutorNoGet.side benign
// heddle: race=ExecutorNoGet.side kinds=WR,RW
// heddle: repair=volatile ExecutorNoGet.side
// heddle: memory=pjmm violated: data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=the submitter reads what the task writes without waiting for it
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

public class ExecutorNoGet {
  static int side;

  public static void main(String[] args) {
    ExecutorService pool = Executors.newSingleThreadExecutor();
    pool.execute(() -> side = 1);
    int seen = side;
    assert seen == 0 || seen == 1;
    pool.shutdown();
  }
}
