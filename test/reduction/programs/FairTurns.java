import java.util.concurrent.locks.ReentrantLock;

// With a fair lock no thread overtakes the threads that wait already.
public class FairTurns {
  public static void main(String[] args) throws Exception {
    ReentrantLock lock = new ReentrantLock(true);
    StringBuffer order = new StringBuffer();
    lock.lock();
    Thread[] threads = new Thread[1];
    for (int i = 0; i < threads.length; ++i) {
      String name = "" + i;
      threads[i] = new Thread(() -> {
        lock.lock();
        order.append(name);
        lock.unlock();
      });
      threads[i].start();
    }
    lock.unlock();
    lock.lock();
    order.append('m');
    lock.unlock();
    for (Thread t : threads) t.join();
    System.out.println(order);
  }
}
