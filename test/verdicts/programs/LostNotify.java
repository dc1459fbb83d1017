// A notify that comes before the wait is lost: the trace says that it wakes no thread.
// case: monitor => violated; deadlock; note wait-outside-loop; says calls notify on gate.lock; says no thread waits on it; says waiter waits forever for a notify on gate.lock
// case: all => violated; deadlock; note wait-outside-loop; says calls notifyAll on gate.lock; says locks gate.lock, and waits on it
// case: condition => violated; deadlock; note wait-outside-loop; says waits on gate.opened; says waiter waits forever for a signal on gate.opened
// case: loop => verified
// case: woken -- --full-trace => violated; assertion; says calls notifyAll on gate.lock: wakes; says is notified and reacquires gate.lock
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

public class LostNotify {
    static class Gate {
        final Object lock = new Object();
        final ReentrantLock mutex = new ReentrantLock();
        final Condition opened = mutex.newCondition();
        volatile boolean open;

        void pass(String how) throws InterruptedException {
            if (how.equals("condition")) {
                mutex.lock();
                opened.await();
                mutex.unlock();
                return;
            }
            synchronized (lock) {
                if (how.equals("loop") || how.equals("woken")) {
                    boolean waited = false;
                    while (!open) {
                        lock.wait();
                        waited = true;
                    }
                    assert how.equals("loop") || !waited;
                } else {
                    lock.wait();
                }
            }
        }

        void open(String how) {
            if (how.equals("condition")) {
                mutex.lock();
                opened.signal();
                mutex.unlock();
                return;
            }
            synchronized (lock) {
                open = true;
                if (how.equals("monitor")) lock.notify();
                else lock.notifyAll();
            }
        }
    }

    public static void main(String[] args) throws Exception {
        Gate gate = new Gate();
        Thread waiter = new Thread(() -> {
            try {
                gate.pass(args[0]);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }, "waiter");
        waiter.start();
        gate.open(args[0]);
        waiter.join();
    }
}
