// heddle: verdict=violated
// heddle: class=ForkJoinSharedTotal.total destructive-sc
// heddle: race=ForkJoinSharedTotal.total kinds=WR,WW,RW
// heddle: repair=atomic ForkJoinSharedTotal.total
// heddle: memory=pjmm violated: assertion, data-race
// heddle: memory=tso violated: assertion, data-race
// heddle: memory=pso violated: assertion, data-race
// heddle: note=the tasks of a fork-join pool add to one plain field instead of returning their parts; the sum is lost in part
// heddle: finding=assertion
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveAction;

public class ForkJoinSharedTotal {
  static int total;

  static class Add extends RecursiveAction {
    final int amount;

    Add(int amount) {
      this.amount = amount;
    }

    @Override
    protected void compute() {
      total += amount;
    }
  }

  public static void main(String[] args) throws Exception {
    ForkJoinPool pool = new ForkJoinPool(1);
    Add mine = new Add(1);
    pool.execute(mine);
    total += 2;
    mine.get();
    assert total == 3;
    pool.shutdown();
  }
}
