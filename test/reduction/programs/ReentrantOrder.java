import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

// Locked twice, given back while waiting, taken back twice; two others come between, or not.
public class ReentrantOrder {
  static final ReentrantLock lock = new ReentrantLock();
  static final Condition turn = lock.newCondition();
  static final StringBuilder order = new StringBuilder();
  static boolean ready;

  static void note(char c) {
    lock.lock();
    order.append(c);
    lock.unlock();
  }

  public static void main(String[] args) throws Exception {
    Thread waiter = new Thread(() -> {
      lock.lock();
      lock.lock();
      order.append('w');
      while (!ready) turn.awaitUninterruptibly();
      order.append('W');
      lock.unlock();
      lock.unlock();
    });
    Thread other = new Thread(() -> note('o'));
    waiter.start();
    other.start();
    lock.lock();
    ready = true;
    order.append('m');
    turn.signal();
    lock.unlock();
    waiter.join();
    other.join();
    System.out.println(order);
  }
}
