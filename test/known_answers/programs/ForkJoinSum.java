// outcome: 6
// only: default bfs-no-reduction random pct
// Four leaves on the common pool: forked, stolen or run by the thread that waits.
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveTask;

public class ForkJoinSum extends RecursiveTask<Integer> {
  private final int from, to;

  ForkJoinSum(int from, int to) {
    this.from = from;
    this.to = to;
  }

  @Override
  protected Integer compute() {
    if (to - from == 1) return from;
    int middle = (from + to) / 2;
    ForkJoinSum left = new ForkJoinSum(from, middle), right = new ForkJoinSum(middle, to);
    left.fork();
    return right.compute() + left.join();
  }

  public static void main(String[] args) {
    System.out.println(ForkJoinPool.commonPool().invoke(new ForkJoinSum(0, 4)));
  }
}
