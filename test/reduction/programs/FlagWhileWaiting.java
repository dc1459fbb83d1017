import java.util.concurrent.locks.ReentrantLock;

// The flag of an interrupted thread is down while it waits for a lock.
public class FlagWhileWaiting {
  public static void main(String[] args) throws Exception {
    ReentrantLock lock = new ReentrantLock();
    Thread waits = new Thread(() -> {
      lock.lock();
      System.out.print(Thread.currentThread().isInterrupted() + " ");
      lock.unlock();
    });
    lock.lock();
    waits.start();
    waits.interrupt();
    boolean seen = waits.isInterrupted();
    lock.unlock();
    waits.join();
    System.out.println(seen);
  }
}
