// heddle: verdict=violated
// heddle: args=2 1
// heddle: class=AndersonPlain.counter destructive-relaxed
// heddle: class=AndersonPlain.flag[] destructive-relaxed
// heddle: race=AndersonPlain.flag[] kinds=WR,WW,RW
// heddle: race=AndersonPlain.counter kinds=WR,WW,RW
// heddle: memory=pjmm violated: assertion, data-race, livelock
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: assertion, data-race
// heddle: note=array queue lock: the slot is handed out atomically, but the go-ahead flags are plain elements
import java.util.concurrent.atomic.AtomicInteger;

public class AndersonPlain {
  private volatile boolean[] flag;
  private final AtomicInteger tail = new AtomicInteger();
  private final ThreadLocal<Integer> slot = ThreadLocal.withInitial(() -> 0);
  private int counter;

  AndersonPlain(int capacity) {
    flag = new boolean[capacity];
    flag[0] = true;
  }

  void lock() {
    int mine = tail.getAndIncrement() % flag.length;
    slot.set(mine);
    while (!flag[mine]) Thread.yield();
  }

  void unlock() {
    int mine = slot.get();
    flag[mine] = false;
    flag[(mine + 1) % flag.length] = true;
  }

  public static void main(String[] args) throws InterruptedException {
    int threads = Integer.parseInt(args[0]);
    int rounds = Integer.parseInt(args[1]);
    AndersonPlain lock = new AndersonPlain(threads);
    Thread[] team = new Thread[threads];
    for (int i = 0; i < threads; i++) {
      team[i] = new Thread(() -> {
        for (int r = 0; r < rounds; r++) {
          lock.lock();
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
