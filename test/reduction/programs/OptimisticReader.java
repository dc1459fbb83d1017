import java.util.concurrent.locks.StampedLock;

/** An optimistic read that a write may spoil. */
class OptimisticReader {
    static final StampedLock lock = new StampedLock();
    static volatile int x, y;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            long stamp = lock.writeLock();
            x = 1;
            y = 1;
            lock.unlockWrite(stamp);
        });
        t.start();
        long stamp = lock.tryOptimisticRead();
        int a = x, b = y;
        boolean valid = lock.validate(stamp);
        if (valid && a != b) throw new AssertionError(a + " " + b);
        t.join();
        System.out.print(valid + " " + a + b);
    }
}
