// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=who sees its interrupt has seen what came before it
public class InterruptStopsWorker {
  static int reason;

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> {
      while (!Thread.currentThread().isInterrupted()) Thread.onSpinWait();
      assert reason == 5;
    });
    t.start();
    reason = 5;
    t.interrupt();
    t.join();
  }
}
