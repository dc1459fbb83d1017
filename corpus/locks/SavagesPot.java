// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=dining savages: a cook fills the pot when it is empty; semaphores hand the servings over
import java.util.concurrent.Semaphore;

public class SavagesPot {
  static final Semaphore empty = new Semaphore(0), full = new Semaphore(0);
  static int servings;

  public static void main(String[] args) throws InterruptedException {
    Thread cook = new Thread(() -> {
      empty.acquireUninterruptibly();
      servings += 2;
      full.release();
    });
    cook.start();
    int eaten = 0;
    for (int i = 0; i < 2; i++) {
      if (servings == 0) {
        empty.release();
        full.acquireUninterruptibly();
      }
      servings--;
      eaten++;
    }
    cook.join();
    assert eaten == 2 && servings == 0;
  }
}
