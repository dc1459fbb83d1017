import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

// The lock is given back only once somebody is seen waiting for it, by what it is parked on.
public class BlockerSeen {
  public static void main(String[] args) throws Exception {
    ReentrantLock lock = new ReentrantLock();
    Thread waiter = new Thread(() -> {
      lock.lock();
      lock.unlock();
    });
    lock.lock();
    waiter.start();
    while (LockSupport.getBlocker(waiter) == null) Thread.yield();
    lock.unlock();
    waiter.join();
    System.out.println("seen");
  }
}
