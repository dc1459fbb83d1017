// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=a shutdown hook is registered, and main has to wait for a lock: after the end of one execution, main must still be woken in the others
import java.util.concurrent.locks.ReentrantLock;

public class HookAndLock {
  static final ReentrantLock lock = new ReentrantLock();
  static int n;

  static void add() {
    lock.lock();
    n++;
    lock.unlock();
  }

  public static void main(String[] args) throws InterruptedException {
    Runtime.getRuntime().addShutdownHook(new Thread(() -> { assert n == 2; }));
    Thread t = new Thread(HookAndLock::add);
    t.start();
    add();
    t.join();
  }
}
