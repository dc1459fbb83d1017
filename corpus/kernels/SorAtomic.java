// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=the same with the progress in an AtomicIntegerArray
import java.util.concurrent.atomic.AtomicIntegerArray;

public class SorAtomic {
  private final double[][] grid = {{0, 0, 0}, {0, 1, 0}, {0, 1, 0}, {0, 0, 0}};
  private final AtomicIntegerArray progress = new AtomicIntegerArray(2);

  void relax(int row) {
    for (int j = 1; j < 2; j++) grid[row][j] = (grid[row - 1][j] + grid[row + 1][j]) / 2;
  }

  void strip(int self, int sweeps) {
    for (int sweep = 1; sweep <= sweeps; sweep++) {
      if (self == 0) {
        while (progress.get(1) < sweep - 1) Thread.onSpinWait();
      } else {
        while (progress.get(0) < sweep) Thread.onSpinWait();
      }
      relax(1 + self);
      progress.set(self, sweep);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    SorAtomic sor = new SorAtomic();
    Thread a = new Thread(() -> sor.strip(0, 2));
    Thread b = new Thread(() -> sor.strip(1, 2));
    a.start();
    b.start();
    a.join();
    b.join();
    assert sor.grid[1][1] == 0.125 && sor.grid[2][1] == 0.0625;
  }
}
