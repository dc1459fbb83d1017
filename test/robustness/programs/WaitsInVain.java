import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.Phaser;
import java.util.concurrent.Semaphore;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** One thread waits forever, for something else with each argument. */
public class WaitsInVain {
    static final ReentrantLock LOCK = new ReentrantLock();

    static void await(String what) {
        try {
            switch (what) {
                case "latch" -> new CountDownLatch(2).await();
                case "semaphore" -> new Semaphore(0).acquire();
                case "taker" -> new SynchronousQueue<String>().put("x");
                case "putter" -> new SynchronousQueue<String>().take();
                case "phase" -> new Phaser(2).arriveAndAwaitAdvance();
                case "future" -> new CompletableFuture<String>().join();
                case "itself" -> Thread.currentThread().join();
                case "ended" -> LOCK.lock();
                case "polling" -> {
                    while (!LOCK.isLocked()) LockSupport.parkNanos(10);
                }
                case "upgrade" -> {
                    ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
                    lock.readLock().lock();
                    lock.writeLock().lock();
                }
                default -> Executors.newFixedThreadPool(1).submit(() -> 1).get();
            }
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        if (args[0].equals("ended")) {
            Thread forgetful = new Thread(LOCK::lock, "forgetful");
            forgetful.start();
            forgetful.join();
        }
        new Thread(() -> await(args[0]), "waiter").start();
    }
}
