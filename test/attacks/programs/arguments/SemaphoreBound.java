// heddle: verdict=verified
// heddle: outcomes=1|2
// heddle: note=(locks) two permits, three threads: at most two inside.
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;

class SemaphoreBound {
  public static void main(String[] args) throws Exception {
    Semaphore s = new Semaphore(2);
    AtomicInteger in = new AtomicInteger(), most = new AtomicInteger();
    Runnable r = () -> {
      s.acquireUninterruptibly();
      int n = in.incrementAndGet();
      most.accumulateAndGet(n, Math::max);
      in.decrementAndGet();
      s.release();
    };
    Thread a = new Thread(r), b = new Thread(r);
    a.start();
    b.start();
    r.run();
    a.join();
    b.join();
    System.out.print(most);
  }
}
