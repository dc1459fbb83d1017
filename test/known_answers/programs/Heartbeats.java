// A thread that notes the time again and again comes back to states that are the same but for the time.
// The number of states depends on their order, since how long a thread was delayed is no part of them.
// only: default no-reduction bfs-no-reduction random pct
// outcome: stopped
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

class Heartbeats {
  static volatile boolean stop;
  static volatile long last;
  static final AtomicLong ATOMIC = new AtomicLong();
  static final long[] TIMES = new long[2];
  static final Map<String, Long> BOXED = new ConcurrentHashMap<>();

  public static void main(String[] args) throws Exception {
    Thread t = new Thread(() -> {
      while (!stop) {
        last = System.nanoTime() + 5_000_000;
        ATOMIC.set(System.currentTimeMillis());
        ATOMIC.addAndGet(1);
        TIMES[1] = last;
        BOXED.put("beat", last - 7);
        RetriesBesideStatus.sleep();
      }
    });
    t.start();
    stop = true;
    t.join();
    System.out.println("stopped");
  }
}
