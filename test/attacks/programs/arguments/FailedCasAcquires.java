// heddle: verdict=verified
// heddle: outcomes=1
// heddle: note=(publication) a failed compareAndSet is a volatile read.
import java.util.concurrent.atomic.AtomicInteger;

class FailedCasAcquires {
  static int x;
  public static void main(String[] args) throws Exception {
    AtomicInteger flag = new AtomicInteger();
    Thread t = new Thread(() -> { x = 1; flag.set(1); });
    t.start();
    int seen = flag.compareAndSet(0, 0) ? 1 : x;
    t.join();
    System.out.print(seen);
  }
}
