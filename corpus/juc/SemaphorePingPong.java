// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=two semaphores pass the turn; the plain ball is touched only by whose turn it is
import java.util.concurrent.Semaphore;

public class SemaphorePingPong {
  static int ball;

  public static void main(String[] args) throws InterruptedException {
    Semaphore ping = new Semaphore(1);
    Semaphore pong = new Semaphore(0);
    Thread other = new Thread(() -> {
      pong.acquireUninterruptibly();
      ball *= 10;
      ping.release();
    });
    other.start();
    ping.acquireUninterruptibly();
    ball = 3;
    pong.release();
    ping.acquireUninterruptibly();
    assert ball == 30;
    other.join();
  }
}
