// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=an InterruptedException is a detected interrupt
public class InterruptWakesSleeper {
  static int data;

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> {
      synchronized (InterruptWakesSleeper.class) {
        try {
          while (true) InterruptWakesSleeper.class.wait();
        } catch (InterruptedException e) {
          assert data == 5;
        }
      }
    });
    t.start();
    data = 5;
    t.interrupt();
    t.join();
  }
}
