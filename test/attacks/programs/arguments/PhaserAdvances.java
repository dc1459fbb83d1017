// heddle: verdict=verified
// heddle: outcomes=1
// heddle: note=(locks) a phase ends when both parties have arrived.
import java.util.concurrent.Phaser;

class PhaserAdvances {
  static int a;
  public static void main(String[] args) throws Exception {
    Phaser p = new Phaser(2);
    Thread t = new Thread(() -> { a = 1; p.arrive(); });
    t.start();
    p.arriveAndAwaitAdvance();
    int seen = a;
    t.join();
    System.out.print(seen);
  }
}
