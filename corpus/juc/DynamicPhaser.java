// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=parties register and deregister
import java.util.concurrent.Phaser;

public class DynamicPhaser {
  static int done;

  public static void main(String[] args) {
    Phaser p = new Phaser(1);
    p.register();
    new Thread(() -> { done = 1; p.arriveAndDeregister(); }).start();
    p.arriveAndAwaitAdvance();
    assert done == 1;
  }
}
