// outcome: 2
// only: default no-reduction bfs-no-reduction bfs heuristic random pct
// No thread passes the phase before both have arrived.
import java.util.concurrent.Phaser;

public class PhaserTwo {
  static int left, right;

  public static void main(String[] args) throws InterruptedException {
    Phaser phaser = new Phaser(2);
    Thread other = new Thread(() -> {
      left = 1;
      phaser.arriveAndAwaitAdvance();
      assert right == 1;
    });
    other.start();
    right = 1;
    phaser.arriveAndAwaitAdvance();
    int seen = left + right;
    other.join();
    System.out.println(seen);
  }
}
