// heddle: verdict=violated
// heddle: finding=deadlock
// heddle: memory=pjmm violated: deadlock
// heddle: memory=tso violated: deadlock
// heddle: memory=pso violated: deadlock
// heddle: note=The write lock is asked for under the read lock.
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class ReadLockUpgraded {
    static int value;

    public static void main(String[] args) throws InterruptedException {
        ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        Thread upgrader = new Thread(() -> {
            lock.readLock().lock();
            if (value == 0) {
                lock.writeLock().lock();
                value = 1;
                lock.writeLock().unlock();
            }
            lock.readLock().unlock();
        });
        upgrader.start();
        upgrader.join();
    }
}
