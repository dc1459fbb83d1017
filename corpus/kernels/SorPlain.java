// heddle: verdict=violated
// heddle: class=SorPlain.grid[][] destructive-relaxed, undecided superset
// heddle: class=SorPlain.sync[] destructive-relaxed
// heddle: race=SorPlain.sync[] kinds=WR,RW
// heddle: race=SorPlain.grid[][] kinds=WR,RW
// heddle: memory=pjmm violated: assertion, data-race, livelock
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: assertion, data-race
// heddle: note=successive over-relaxation, two strips of rows; neighbours wait for each other through a volatile reference to a plain progress array
public class SorPlain {
  private final double[][] grid = {{0, 0, 0}, {0, 1, 0}, {0, 1, 0}, {0, 0, 0}};
  private volatile int[] sync = new int[2];

  void relax(int row) {
    for (int j = 1; j < 2; j++) grid[row][j] = (grid[row - 1][j] + grid[row + 1][j]) / 2;
  }

  void upper() {
    relax(1);
    sync[0] = 1;
  }

  void lower() {
    while (sync[0] < 1) Thread.yield();
    relax(2);
  }

  public static void main(String[] args) throws InterruptedException {
    SorPlain sor = new SorPlain();
    Thread a = new Thread(sor::upper);
    Thread b = new Thread(sor::lower);
    a.start();
    b.start();
    a.join();
    b.join();
    assert sor.grid[1][1] == 0.5 && sor.grid[2][1] == 0.25;
  }
}
