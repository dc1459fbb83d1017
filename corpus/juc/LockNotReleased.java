// heddle: verdict=violated
// heddle: finding=exception
// heddle: finding=deadlock
// heddle: memory=pjmm violated: deadlock, exception
// heddle: memory=tso violated: deadlock, exception
// heddle: memory=pso violated: deadlock, exception
// heddle: note=unlock is not in a finally block: a buyer who comes too early throws and leaves the lock taken
import java.util.concurrent.locks.ReentrantLock;

public class LockNotReleased {
  static final ReentrantLock LOCK = new ReentrantLock();
  static int stock;

  static void buy() {
    LOCK.lock();
    if (stock == 0) throw new IllegalStateException("sold out");
    stock--;
    LOCK.unlock();
  }

  static void supply() {
    LOCK.lock();
    stock++;
    LOCK.unlock();
  }

  public static void main(String[] args) throws InterruptedException {
    Thread supplier = new Thread(LockNotReleased::supply);
    Thread buyer = new Thread(LockNotReleased::buy);
    supplier.start();
    buyer.start();
    supplier.join();
    buyer.join();
  }
}
