// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=a semaphore with one permit excludes and orders
import java.util.concurrent.Semaphore;

public class SemaphoreAsMutex {
  static int count;

  static void work(Semaphore s) {
    s.acquireUninterruptibly();
    count++;
    s.release();
  }

  public static void main(String[] args) throws InterruptedException {
    Semaphore s = new Semaphore(1);
    Thread t = new Thread(() -> work(s));
    t.start();
    work(s);
    t.join();
    assert count == 2;
  }
}
