// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=a thread whose compareAndSet fails is ordered after the winner's writes
import java.util.concurrent.atomic.AtomicInteger;

public class CasFailureAcquires {
  static final AtomicInteger owner = new AtomicInteger();
  static int data;

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> {
      data = 1;
      owner.compareAndSet(0, 1);
    });
    t.start();
    if (!owner.compareAndSet(0, 2)) assert data == 1;
    t.join();
  }
}
