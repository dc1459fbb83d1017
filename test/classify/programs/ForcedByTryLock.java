import java.util.concurrent.locks.ReentrantLock;

// A read of x that returns a later write: the write depends on it, since the lock is released after this thread has failed to
// take it, and x is written then.
// x: destructive-relaxed
// hits: benign
class ForcedByTryLock {
    static int x, hits;
    static final ReentrantLock lock = new ReentrantLock();

    public static void main(String[] args) throws Exception {
        lock.lock();
        Thread reader = new Thread(() -> {
            hits = 2;
            int early = x;
            assert lock.tryLock() || early == 0 : "x while the lock is held";
        });
        reader.start();
        lock.unlock();
        x = 1;
        hits = 1;
        reader.join();
    }
}
