// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=two volatile flags in a handshake hand a plain object back and forth
public class TimerlessHandshake {
  static volatile int turn;
  static int[] token = {0};

  static void play(int me) {
    for (int i = 0; i < 2; i++) {
      while (turn != me) Thread.onSpinWait();
      token[0]++;
      turn = 1 - me;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> play(1));
    t.start();
    play(0);
    t.join();
    assert token[0] == 4;
  }
}
