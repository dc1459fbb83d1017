// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=two parties advance a Phaser; each phase's plain writes are ordered before the next phase
import java.util.concurrent.Phaser;

public class PhaserPhases {
  private final Phaser phaser = new Phaser(2);
  private final int[] data = new int[2];

  void run(int self) {
    data[self] = self + 1;
    phaser.arriveAndAwaitAdvance();
    assert data[1 - self] == 2 - self;
    phaser.arriveAndDeregister();
  }

  public static void main(String[] args) throws InterruptedException {
    PhaserPhases test = new PhaserPhases();
    Thread other = new Thread(() -> test.run(1));
    other.start();
    test.run(0);
    other.join();
    assert test.phaser.isTerminated();
  }
}
