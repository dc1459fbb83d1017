// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=a worker sleeps in a loop until a volatile flag and an interrupt end it
public class TwoPhaseTerminate {
  static volatile boolean stop;
  static boolean cleaned;

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> {
      while (!stop) {
        try {
          Thread.sleep(10);
        } catch (InterruptedException e) {
          break;
        }
      }
      cleaned = true;
    });
    t.start();
    stop = true;
    t.interrupt();
    t.join();
    assert cleaned;
  }
}
