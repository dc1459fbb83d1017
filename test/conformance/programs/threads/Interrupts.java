/** Interruption of sleep, wait, join, park and lock waits; the flag before, during and after. */
import java.util.concurrent.*;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

public class Interrupts {
    interface Blocker {
        void block() throws Exception;
    }

    static void blocked(String name, Blocker b) throws Exception {
        CountDownLatch ready = new CountDownLatch(1);
        String[] result = new String[1];
        Thread t = new Thread(() -> {
            ready.countDown();
            try {
                b.block();
                result[0] = "returned, flag " + Thread.currentThread().isInterrupted();
            } catch (Exception e) {
                result[0] = e + ", flag " + Thread.currentThread().isInterrupted();
            }
        });
        t.start();
        ready.await();
        t.interrupt();
        t.join();
        System.out.println(name + ": " + result[0]);
    }

    static void already(String name, Blocker b) {
        Thread.currentThread().interrupt();
        try {
            b.block();
            System.out.println(name + " already: returned, flag " + Thread.interrupted());
        } catch (Exception e) {
            System.out.println(name + " already: " + e + ", flag " + Thread.interrupted());
        }
    }

    static void both(String name, Blocker b) throws Exception {
        blocked(name, b);
        already(name, b);
    }

    public static void main(String[] args) throws Exception {
        Object lock = new Object();
        both("sleep", () -> Thread.sleep(100_000));
        both("wait", () -> {
            synchronized (lock) {
                lock.wait();
            }
        });
        both("timed wait", () -> {
            synchronized (lock) {
                lock.wait(100_000);
            }
        });
        Thread endless = new Thread(() -> LockSupport.parkNanos(Long.MAX_VALUE));
        endless.setDaemon(true);
        endless.start();
        both("join", endless::join);
        both("timed join", () -> endless.join(100_000));
        both("park", () -> {
            while (!Thread.currentThread().isInterrupted()) LockSupport.park();
        });
        both("latch", () -> new CountDownLatch(1).await());
        both("semaphore", () -> new Semaphore(0).acquire());
        both("queue", () -> new LinkedBlockingQueue<>().take());
        both("array queue put", () -> {
            ArrayBlockingQueue<Integer> q = new ArrayBlockingQueue<>(1);
            q.put(1);
            q.put(2);
        });
        both("future", () -> new CompletableFuture<>().get());
        both("barrier", () -> new CyclicBarrier(2).await());
        both("exchanger", () -> new Exchanger<>().exchange(1));
        both("condition", () -> {
            ReentrantLock l = new ReentrantLock();
            l.lock();
            try {
                l.newCondition().await();
            } finally {
                System.out.print("held " + l.isHeldByCurrentThread() + " ");
                l.unlock();
            }
        });
        ReentrantLock held = new ReentrantLock();
        held.lock();
        blocked("lockInterruptibly", held::lockInterruptibly);
        blocked("tryLock timed", () -> held.tryLock(100, TimeUnit.SECONDS));
        held.unlock();
        already("lock", () -> {
            held.lock();
            held.unlock();
        });
        Thread.currentThread().interrupt();
        System.out.println(Thread.currentThread().isInterrupted() + " " + Thread.currentThread().isInterrupted() + " "
                + Thread.interrupted() + " " + Thread.interrupted());
        Thread unstarted = new Thread();
        unstarted.interrupt();
        System.out.println(unstarted.isInterrupted());
        Thread dead = new Thread(() -> { });
        dead.start();
        dead.join();
        dead.interrupt();
        System.out.println(dead.isInterrupted());
        Thread loop = new Thread(() -> {
            long n = 0;
            while (!Thread.interrupted()) n++;
            System.out.println("loop saw it, flag now " + Thread.currentThread().isInterrupted());
        });
        loop.start();
        loop.interrupt();
        loop.join();
    }
}
