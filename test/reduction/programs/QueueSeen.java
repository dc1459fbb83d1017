import java.util.concurrent.locks.ReentrantLock;

// A thread that has just acquired a lock may still be in its queue: a thread that asks for both can see it.
public class QueueSeen {
  public static void main(String[] args) throws Exception {
    ReentrantLock lock = new ReentrantLock();
    lock.lock();
    Thread next = new Thread(lock::lock);
    next.start();
    lock.unlock();
    boolean locked = lock.isLocked();
    System.out.println(locked + " " + lock.getQueueLength() + " " + lock.hasQueuedThreads());
    next.join();
  }
}
