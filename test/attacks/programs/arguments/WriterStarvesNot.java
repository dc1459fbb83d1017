// heddle: verdict=verified
// heddle: outcomes=0|1
// heddle: note=(locks) readers see the state before or after the writer.
import java.util.concurrent.locks.ReentrantReadWriteLock;

class WriterStarvesNot {
  static int a, b;
  public static void main(String[] args) throws Exception {
    ReentrantReadWriteLock rw = new ReentrantReadWriteLock();
    int[] seen = new int[1];
    Thread w = new Thread(() -> { rw.writeLock().lock(); a++; b++; rw.writeLock().unlock(); });
    w.start();
    rw.readLock().lock();
    seen[0] = a;
    assert a == b;
    rw.readLock().unlock();
    w.join();
    System.out.print(seen[0]);
  }
}
