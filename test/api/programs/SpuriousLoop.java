import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

// Waiting in a loop, by monitor and by Condition, is right also with spurious wake-ups.
// flags: --spurious
// slow: bounded
// outcomes: 3
public class SpuriousLoop {
    static int items;
    static final ReentrantLock lock = new ReentrantLock();
    static final Condition more = lock.newCondition();

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> {
            lock.lock();
            items = 3;
            more.signal();
            lock.unlock();
        });
        other.start();
        lock.lock();
        while (items == 0) {
            more.await();
        }
        System.out.println(items);
        lock.unlock();
        other.join();
    }
}
