// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=a recursive sum in a fork-join pool: join orders what the halves wrote
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveTask;

public class ForkJoinRecursiveSum {
  static class Sum extends RecursiveTask<Integer> {
    final int[] data;
    final int from, to;

    Sum(int[] data, int from, int to) {
      this.data = data;
      this.from = from;
      this.to = to;
    }

    @Override
    protected Integer compute() {
      if (to - from == 1) return data[from];
      int middle = (from + to) / 2;
      Sum left = new Sum(data, from, middle);
      left.fork();
      int right = new Sum(data, middle, to).compute();
      return left.join() + right;
    }
  }

  public static void main(String[] args) {
    ForkJoinPool pool = new ForkJoinPool(1);
    int sum = pool.invoke(new Sum(new int[] {3, 4}, 0, 2));
    assert sum == 7;
    pool.shutdown();
  }
}
