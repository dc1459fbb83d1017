// heddle: verdict=violated
// heddle: finding=deadlock
// heddle: memory=pjmm violated: deadlock
// heddle: memory=tso violated: deadlock
// heddle: memory=pso violated: deadlock
// heddle: note=A Condition's signal is lost when no thread waits yet: there is no state to look at.
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

public class SignalMissed {
    public static void main(String[] args) throws InterruptedException {
        ReentrantLock lock = new ReentrantLock();
        Condition ready = lock.newCondition();
        Thread other = new Thread(() -> {
            lock.lock();
            try {
                ready.signal();
            } finally {
                lock.unlock();
            }
        });
        other.start();
        lock.lock();
        try {
            ready.await();
        } finally {
            lock.unlock();
        }
    }
}
