// heddle: verdict=verified
// heddle: args=2 1
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=spin lock that remembers the holder's cluster: neighbours wait shorter than strangers
import java.util.concurrent.atomic.AtomicInteger;

public class HierarchicalBackoffLock {
  private static final int FREE = -1;
  private final AtomicInteger holder = new AtomicInteger(FREE);
  private int counter;

  void lock(int cluster) {
    while (!holder.compareAndSet(FREE, cluster)) {
      int pauses = holder.get() == cluster ? 1 : 2;
      while (pauses-- > 0) Thread.yield();
    }
  }

  void unlock() {
    holder.set(FREE);
  }

  public static void main(String[] args) throws InterruptedException {
    int threads = Integer.parseInt(args[0]);
    int rounds = Integer.parseInt(args[1]);
    HierarchicalBackoffLock lock = new HierarchicalBackoffLock();
    Thread[] team = new Thread[threads];
    for (int i = 0; i < threads; i++) {
      int cluster = i % 2;
      team[i] = new Thread(() -> {
        for (int r = 0; r < rounds; r++) {
          lock.lock(cluster);
          lock.counter++;
          lock.unlock();
        }
      });
    }
    for (Thread t : team) t.start();
    for (Thread t : team) t.join();
    assert lock.counter == threads * rounds;
  }
}
