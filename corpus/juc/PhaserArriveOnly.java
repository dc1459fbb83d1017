// heddle: verdict=violated
// heddle: class=PhaserArriveOnly.data destructive-sc
// heddle: race=PhaserArriveOnly.data kinds=WR,RW
// heddle: finding=assertion
// heddle: repair=join writer
// heddle: memory=pjmm violated: assertion, data-race
// heddle: memory=tso violated: assertion, data-race
// heddle: memory=pso violated: assertion, data-race
// heddle: note=arrive() does not wait: the reader continues before the writer has arrived
import java.util.concurrent.Phaser;

public class PhaserArriveOnly {
  static int data;

  public static void main(String[] args) throws InterruptedException {
    Phaser phaser = new Phaser(2);
    Thread writer = new Thread(() -> {
      data = 1;
      phaser.arrive();
    });
    writer.start();
    phaser.arrive();
    assert data == 1 : "nobody waited";
    writer.join();
  }
}
