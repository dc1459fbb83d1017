import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** A condition of a ReentrantLock, and one who only tries the lock. */
class LockAndCondition {
    static final ReentrantLock lock = new ReentrantLock();
    static final Condition ready = lock.newCondition();
    static int value;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            lock.lock();
            try {
                while (value == 0) ready.awaitUninterruptibly();
                System.out.print("got" + value + " ");
            } finally {
                lock.unlock();
            }
        });
        t.start();
        boolean tried = lock.tryLock();
        if (tried) {
            value = 1;
            ready.signal();
            lock.unlock();
        } else {
            lock.lock();
            value = 2;
            ready.signalAll();
            lock.unlock();
        }
        t.join();
        System.out.print(tried);
    }
}
