// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=what a party did before it arrived is seen by those who advance
import java.util.concurrent.Phaser;

public class PhaserHandsOver {
  static int left, right;

  public static void main(String[] args) throws InterruptedException {
    Phaser phaser = new Phaser(2);
    Thread t = new Thread(() -> {
      left = 1;
      phaser.arriveAndAwaitAdvance();
      assert right == 2;
    });
    t.start();
    right = 2;
    phaser.arriveAndAwaitAdvance();
    assert left == 1;
    t.join();
  }
}
