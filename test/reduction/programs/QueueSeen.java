import java.util.concurrent.locks.ReentrantLock;

// Whoever has just got a lock may still stand in its queue: seen by one who asks for both.
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
