// heddle: verdict=violated
// heddle: args=2 2
// heddle: class=Place.skipTo benign
// heddle: class=TimeoutLockPlainLink.counter benign
// heddle: race=TimeoutLockPlainLink$Place.skipTo kinds=WR,RW
// heddle: race=TimeoutLockPlainLink.counter kinds=WR,WW,RW
// heddle: repair=volatile TimeoutLockPlainLink.Place.skipTo
// heddle: memory=pjmm violated: data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=queue lock with abandonment whose predecessor link is plain
import java.util.concurrent.atomic.AtomicReference;

public class TimeoutLockPlainLink {
  static final class Place {
    Place skipTo;
  }

  private static final Place AVAILABLE = new Place();
  private final AtomicReference<Place> tail = new AtomicReference<>();
  private int counter;

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
    TimeoutLockPlainLink lock = new TimeoutLockPlainLink();
    Thread[] team = new Thread[threads];
    for (int i = 0; i < threads; i++) {
      team[i] = new Thread(() -> {
        Place place = lock.tryLock(patience);
        if (place == null) return;
        lock.counter++;
        lock.unlock(place);
      });
    }
    for (Thread t : team) t.start();
    for (Thread t : team) t.join();
    assert lock.counter >= 1;
  }
}
