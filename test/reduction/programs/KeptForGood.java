import java.util.concurrent.locks.ReentrantLock;

// A thread never releases its lock, or does: the only visible difference is whether the other thread continues.
public class KeptForGood {
  static volatile boolean keep;
  static volatile int ticks;

  public static void main(String[] args) throws Exception {
    ReentrantLock lock = new ReentrantLock();
    StringBuilder order = new StringBuilder();
    Thread keeper = new Thread(() -> {
      lock.lock();
      order.append('k');
      if (!keep) lock.unlock();
    });
    Thread other = new Thread(() -> {
      lock.lock();
      order.append('o');
      lock.unlock();
    });
    Thread clock = new Thread(() -> {
      for (int i = 0; i < 3; ++i) ticks = i;
    });
    keeper.start();
    other.start();
    clock.start();
    keep = true;
    keeper.join();
    other.join();
    int last = ticks;
    clock.join();
    System.out.println(order.toString() + last);
  }
}
