// heddle: verdict=violated
// heddle: finding=deadlock
// heddle: note=(locks) a reader cannot become a writer.
import java.util.concurrent.locks.ReentrantReadWriteLock;

class UpgradeDeadlocks {
  public static void main(String[] args) throws Exception {
    ReentrantReadWriteLock rw = new ReentrantReadWriteLock();
    Thread t = new Thread(() -> {});
    t.start();
    rw.readLock().lock();
    rw.writeLock().lock();
    t.join();
  }
}
