// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=Thread.sleep(Long.MAX_VALUE) ends by an interrupt only, whenever that comes
public class SleepsUntilInterrupted {
  static boolean interrupted;

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> {
      try {
        Thread.sleep(Long.MAX_VALUE);
        throw new AssertionError("woke up by itself");
      } catch (InterruptedException e) {
        interrupted = true;
      }
    });
    t.start();
    t.interrupt();
    t.join();
    assert interrupted;
  }
}
