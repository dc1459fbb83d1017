// heddle: verdict=verified
// heddle: args=2 2
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=shared counter by AtomicInteger, by a CAS loop of one's own, and by a synchronized method
import java.util.concurrent.atomic.AtomicInteger;

public class CounterAtomic {
  private final AtomicInteger direct = new AtomicInteger();
  private final AtomicInteger looped = new AtomicInteger();
  private int guarded;

  private synchronized void bumpGuarded() {
    guarded++;
  }

  private void bumpLooped() {
    int old;
    do {
      old = looped.get();
    } while (!looped.compareAndSet(old, old + 1));
  }

  void run(int rounds) {
    direct.incrementAndGet();
    for (int i = 0; i < rounds; i++) bumpLooped();
    bumpGuarded();
  }

  public static void main(String[] args) throws InterruptedException {
    int threads = Integer.parseInt(args[0]);
    int rounds = Integer.parseInt(args[1]);
    CounterAtomic counter = new CounterAtomic();
    Thread[] team = new Thread[threads];
    for (int i = 0; i < threads; i++) team[i] = new Thread(() -> counter.run(rounds));
    for (Thread t : team) t.start();
    for (Thread t : team) t.join();
    assert counter.direct.get() == threads && counter.looped.get() == threads * rounds && counter.guarded == threads;
  }
}
