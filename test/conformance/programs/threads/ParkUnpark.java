/** LockSupport: permits do not add up, unpark before park, blockers, timed parks. */
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

public class ParkUnpark {
    static class Fifo {
        private final java.util.Queue<Thread> waiters = new java.util.concurrent.ConcurrentLinkedQueue<>();
        private final AtomicBoolean locked = new AtomicBoolean();

        void lock() {
            Thread me = Thread.currentThread();
            waiters.add(me);
            while (waiters.peek() != me || !locked.compareAndSet(false, true)) LockSupport.park(this);
            waiters.remove();
        }

        void unlock() {
            locked.set(false);
            LockSupport.unpark(waiters.peek());
        }
    }

    public static void main(String[] args) throws Exception {
        Thread me = Thread.currentThread();
        LockSupport.unpark(me);
        LockSupport.unpark(me);
        LockSupport.park();
        System.out.println("one permit used");
        long start = System.nanoTime();
        LockSupport.parkNanos(10_000_000);
        System.out.println("timed park ends " + (System.nanoTime() - start >= 0));
        LockSupport.parkUntil(System.currentTimeMillis() - 1000);
        LockSupport.parkNanos(-5);
        LockSupport.unpark(null);
        me.interrupt();
        LockSupport.park();
        System.out.println("interrupted park returns, flag " + Thread.interrupted());
        Fifo fifo = new Fifo();
        int[] counter = {0};
        Thread[] ts = new Thread[4];
        for (int i = 0; i < ts.length; i++) {
            ts[i] = new Thread(() -> {
                for (int k = 0; k < 100; k++) {
                    fifo.lock();
                    counter[0]++;
                    fifo.unlock();
                }
            });
            ts[i].start();
        }
        for (Thread t : ts) t.join();
        System.out.println(counter[0]);
        AtomicInteger stage = new AtomicInteger();
        Thread t = new Thread(() -> {
            while (stage.get() == 0) LockSupport.park("my blocker");
            System.out.println("unparked");
            stage.set(2);
        });
        t.start();
        while (LockSupport.getBlocker(t) == null) Thread.sleep(1);
        System.out.println(LockSupport.getBlocker(t));
        stage.set(1);
        LockSupport.unpark(t);
        t.join();
        System.out.println(stage.get() + " " + LockSupport.getBlocker(t));
        Thread unstarted = new Thread(() -> {
            LockSupport.parkNanos(1000);
            System.out.println("started later");
        });
        LockSupport.unpark(unstarted);
        unstarted.start();
        unstarted.join();
    }
}
