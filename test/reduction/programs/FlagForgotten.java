import java.util.concurrent.locks.ReentrantLock;

// A thread that is interrupted while it waits for a lock clears its flag until it has the lock: others may see that.
public class FlagForgotten {
  public static void main(String[] args) throws Exception {
    ReentrantLock lock = new ReentrantLock();
    lock.lock();
    boolean[] kept = new boolean[1];
    Thread waiter = new Thread(() -> {
      lock.lock();
      kept[0] = Thread.interrupted();
      lock.unlock();
    });
    waiter.start();
    waiter.interrupt();
    boolean seen = waiter.isInterrupted();
    lock.unlock();
    waiter.join();
    System.out.println(seen + " " + kept[0]);
  }
}
