// A section that waits for another thread keeps that one from going on.
// finding: livelock
// slow: --no-matching
// message: Thread-0 spins forever, and main waits
import heddle.api.Heddle;

class SpinsInSection {
  static volatile boolean stop;

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> Heddle.atomic(() -> {
      while (!stop) { }
    }));
    t.start();
    stop = true;
    t.join();
  }
}
