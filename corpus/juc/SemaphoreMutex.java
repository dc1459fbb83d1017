// heddle: verdict=verified
// heddle: args=2 1
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=a one-permit Semaphore as a lock
import java.util.concurrent.Semaphore;

public class SemaphoreMutex {
  static int counter;

  public static void main(String[] args) throws InterruptedException {
    int threads = Integer.parseInt(args[0]);
    int rounds = Integer.parseInt(args[1]);
    Semaphore gate = new Semaphore(1);
    Thread[] team = new Thread[threads];
    for (int i = 0; i < threads; i++) {
      team[i] = new Thread(() -> {
        for (int r = 0; r < rounds; r++) {
          gate.acquireUninterruptibly();
          counter++;
          gate.release();
        }
      });
      team[i].start();
    }
    for (Thread t : team) t.join();
    assert counter == threads * rounds;
  }
}
