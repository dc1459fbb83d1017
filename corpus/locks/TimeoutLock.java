// heddle: verdict=verified
// heddle: args=2 2
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=queue lock with abandonment (patience counted in polls, not time): an abandoned node points to its predecessor, a free one to AVAILABLE
import java.util.concurrent.atomic.AtomicReference;

public class TimeoutLock {
  static final class Place {
    volatile Place skipTo;
  }

  private static final Place AVAILABLE = new Place();
  private final AtomicReference<Place> tail = new AtomicReference<>();
  private int counter;

  /** The place taken, or null when patience ran out. */
  Place tryLock(int patience) {
    Place mine = new Place();
    Place ahead = tail.getAndSet(mine);
    if (ahead == null || ahead.skipTo == AVAILABLE) return mine;
    for (int poll = 0; poll < patience; poll++) {
      Place hint = ahead.skipTo;
      if (hint == AVAILABLE) return mine;
      if (hint != null) ahead = hint;
    }
    if (!tail.compareAndSet(mine, ahead)) mine.skipTo = ahead;
    return null;
  }

  void unlock(Place mine) {
    if (!tail.compareAndSet(mine, null)) mine.skipTo = AVAILABLE;
  }

  public static void main(String[] args) throws InterruptedException {
    int threads = Integer.parseInt(args[0]);
    int patience = Integer.parseInt(args[1]);
    TimeoutLock lock = new TimeoutLock();
    int[] passed = new int[threads];
    Thread[] team = new Thread[threads];
    for (int i = 0; i < threads; i++) {
      int self = i;
      team[i] = new Thread(() -> {
        Place place = lock.tryLock(patience);
        if (place == null) return;
        lock.counter++;
        passed[self]++;
        lock.unlock(place);
      });
    }
    for (Thread t : team) t.start();
    for (Thread t : team) t.join();
    int sum = 0;
    for (int p : passed) sum += p;
    assert sum >= 1 && lock.counter == sum;
  }
}
