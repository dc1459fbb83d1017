// heddle: verdict=verified
// heddle: outcomes=1|2
// heddle: note=(locks) a writer that downgrades to a reader keeps other writers out.
import java.util.concurrent.locks.ReentrantReadWriteLock;

class DowngradedLock {
  static int x;
  public static void main(String[] args) throws Exception {
    ReentrantReadWriteLock rw = new ReentrantReadWriteLock();
    Thread w = new Thread(() -> { rw.writeLock().lock(); x = 2; rw.writeLock().unlock(); });
    w.start();
    rw.writeLock().lock();
    x = 1;
    rw.readLock().lock();
    rw.writeLock().unlock();
    int seen = x;
    rw.readLock().unlock();
    w.join();
    assert seen == 1;
    System.out.print(x);
  }
}
