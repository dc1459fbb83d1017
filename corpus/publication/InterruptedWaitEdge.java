// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=the same, noticed as an InterruptedException out of wait()
public class InterruptedWaitEdge {
  static int message;

  static synchronized void waitForever() throws InterruptedException {
    while (true) InterruptedWaitEdge.class.wait();
  }

  public static void main(String[] args) throws InterruptedException {
    Thread sleeper = new Thread(() -> {
      try {
        waitForever();
      } catch (InterruptedException e) {
        assert message == 4;
      }
    });
    sleeper.start();
    message = 4;
    sleeper.interrupt();
    sleeper.join();
  }
}
