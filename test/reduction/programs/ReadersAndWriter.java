import java.util.concurrent.locks.ReentrantReadWriteLock;

// Readers share, a writer excludes, and a writer that waits keeps readers out.
public class ReadersAndWriter {
  static int value;
  static final int[] seen = new int[2];

  public static void main(String[] args) throws Exception {
    ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    Thread writer = new Thread(() -> {
      lock.writeLock().lock();
      ++value;
      lock.readLock().lock();
      lock.writeLock().unlock();
      lock.readLock().unlock();
    });
    Thread reader = new Thread(() -> {
      lock.readLock().lock();
      seen[0] = value;
      lock.readLock().unlock();
    });
    writer.start();
    reader.start();
    boolean got = lock.readLock().tryLock();
    if (got) {
      seen[1] = value;
      lock.readLock().unlock();
    }
    writer.join();
    reader.join();
    System.out.println(seen[0] + " " + got + " " + seen[1]);
  }
}
