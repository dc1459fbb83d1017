// heddle: verdict=violated
// heddle: class=GridRows.grid[][] benign
// heddle: race=GridRows.grid[][] kinds=WR,RW
// heddle: repair=atomic-elements the array[]
// heddle: memory=pjmm violated: data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=the last row of one thread is the border of the other's
public class GridRows {
  static final int[][] grid = new int[3][1];

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> grid[2][0] = grid[1][0] + 1);
    t.start();
    grid[1][0] = grid[0][0] + 1;
    t.join();
  }
}
