// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=a third thread finds that the second was interrupted: what the interrupter wrote is visible to it
public class ThirdSeesInterrupt {
  static int data;

  public static void main(String[] args) throws InterruptedException {
    Thread sleeper = new Thread(() -> {
      while (!Thread.currentThread().isInterrupted()) Thread.onSpinWait();
    });
    Thread watcher = new Thread(() -> {
      if (sleeper.isInterrupted()) assert data == 1;
    });
    sleeper.start();
    watcher.start();
    data = 1;
    sleeper.interrupt();
    sleeper.join();
    watcher.join();
  }
}
