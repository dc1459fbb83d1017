// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=Monte Carlo pricing with per-task generators and a synchronized result list
import java.util.ArrayList;
import java.util.List;

public class MonteCarloCollect {
  private final List<Integer> results = new ArrayList<>();

  void task(int seed) {
    int x = seed;
    for (int i = 0; i < 2; i++) x = (x * 5 + 3) % 16;
    synchronized (results) {
      results.add(x);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    MonteCarloCollect run = new MonteCarloCollect();
    Thread a = new Thread(() -> run.task(1));
    Thread b = new Thread(() -> run.task(2));
    a.start();
    b.start();
    a.join();
    b.join();
    int sum = 0;
    for (int r : run.results) sum += r;
    assert run.results.size() == 2 && sum == 11 + 4;
  }
}
