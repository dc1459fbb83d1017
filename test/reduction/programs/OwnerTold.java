import java.util.concurrent.locks.ReentrantLock;

// A lock tells who owns it from a plain field that its owner writes: what others see depends on the order.
public class OwnerTold {
  public static void main(String[] args) throws Exception {
    ReentrantLock lock = new ReentrantLock();
    Thread own = new Thread(() -> {
      lock.lock();
      lock.unlock();
    }, "own");
    own.start();
    String told = lock.toString();
    own.join();
    System.out.println(told.substring(told.indexOf('[')));
  }
}
