import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

// A thread that waits forever, in one of several ways, in a trace of few steps.
public class Waits {
    static final ReentrantReadWriteLock rules = new ReentrantReadWriteLock();
    static final ReentrantLock lock = new ReentrantLock();
    static final Condition full = lock.newCondition();
    static final Object left = new Object(), right = new Object();

    static void upgrade() {
        rules.writeLock().lock();
        rules.writeLock().unlock();
        if (rules.readLock().tryLock()) {
            rules.readLock().unlock();
        }
        rules.readLock().lock();
        rules.writeLock().lock();
    }

    static void waits() throws InterruptedException {
        synchronized (left) {
            left.wait();
        }
    }

    static void waitsOutside() throws InterruptedException {
        synchronized (left) {
            synchronized (right) {
                left.wait();
            }
        }
    }

    static void awaits() throws InterruptedException {
        lock.lock();
        full.await();
    }

    static void inOrder(Object first, Object second) {
        synchronized (first) {
            synchronized (second) {
                first.hashCode();
            }
        }
    }

    static void work(String how) {
        try {
            switch (how) {
                case "upgrade" -> upgrade();
                case "wait" -> waits();
                case "outside" -> waitsOutside();
                case "await" -> awaits();
                case "park" -> LockSupport.park();
                case "locks" -> inOrder(left, right);
                default -> throw new IllegalArgumentException(how);
            }
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread worker = new Thread(() -> work(args[0]), "worker");
        worker.start();
        if (args[0].equals("locks")) {
            inOrder(right, left);
        }
        worker.join();
    }
}
