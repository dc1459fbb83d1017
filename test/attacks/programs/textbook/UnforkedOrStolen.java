// heddle: verdict=verified
// heddle: outcomes=false/1|true/1
// heddle: note=(fork/join) tryUnfork fails if another worker has taken the task.
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveTask;

class UnforkedOrStolen {
  static class L extends RecursiveTask<Integer> { protected Integer compute() { return 1; } }
  static class R extends RecursiveTask<String> {
    protected String compute() {
      L l = new L();
      l.fork();
      boolean b = l.tryUnfork();
      return b + "/" + (b ? l.invoke() : l.join());
    }
  }
  public static void main(String[] a) throws Exception {
    System.out.print(new ForkJoinPool(2).invoke(new R()));
  }
}
