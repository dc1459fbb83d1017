// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=fork and join of two halves
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveTask;

public class RecursiveFib {
  static class Fib extends RecursiveTask<Integer> {
    final int n;
    Fib(int n) { this.n = n; }
    @Override protected Integer compute() {
      if (n < 2) return n;
      Fib a = new Fib(n - 1);
      a.fork();
      return new Fib(n - 2).compute() + a.join();
    }
  }

  public static void main(String[] args) {
    assert ForkJoinPool.commonPool().invoke(new Fib(3)) == 2;
  }
}
