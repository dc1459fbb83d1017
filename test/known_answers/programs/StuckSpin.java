// finding: livelock
// certain: livelock
// No thread ever writes 2.
public class StuckSpin {
  static volatile int turn;

  public static void main(String[] args) throws InterruptedException {
    Thread waiting = new Thread(() -> {
      while (turn != 2) Thread.onSpinWait();
    });
    waiting.start();
    turn = 1;
    waiting.join();
  }
}
