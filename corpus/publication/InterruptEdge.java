// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=interrupt() orders what came before it before the action that notices the interrupt
public class InterruptEdge {
  static int message;

  public static void main(String[] args) throws InterruptedException {
    Thread sleeper = new Thread(() -> {
      while (!Thread.interrupted()) Thread.onSpinWait();
      assert message == 4;
    });
    sleeper.start();
    message = 4;
    sleeper.interrupt();
    sleeper.join();
  }
}
