import java.util.concurrent.locks.ReentrantLock;

// The lock is given back only once somebody is seen waiting for it, by its stack.
public class StackSeen {
  static boolean parked(Thread t) {
    StackTraceElement[] stack = t.getStackTrace();
    return stack.length > 0 && stack[0].getMethodName().equals("park");
  }

  public static void main(String[] args) throws Exception {
    ReentrantLock lock = new ReentrantLock();
    Thread waiter = new Thread(() -> {
      lock.lock();
      lock.unlock();
    });
    lock.lock();
    waiter.start();
    while (!parked(waiter)) Thread.yield();
    lock.unlock();
    waiter.join();
    System.out.println("seen");
  }
}
