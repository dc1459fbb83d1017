import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;

public class SyncZoo {
    static void p(Object o) { System.out.println(o); }
    public static void main(String[] a) throws Exception {
        Phaser ph = new Phaser(1) {
            protected boolean onAdvance(int phase, int n) {
                p("advance " + phase + " " + n);
                return phase >= 2 || n == 0;
            }
        };
        for (int i = 0; i < 3; i++) {
            ph.register();
            new Thread(() -> {
                while (!ph.isTerminated()) ph.arriveAndAwaitAdvance();
            }).start();
        }
        while (!ph.isTerminated()) ph.arriveAndAwaitAdvance();
        p(ph.isTerminated() + " " + (ph.getPhase() < 0) + " " + ph.register());
        Phaser root = new Phaser(), kid = new Phaser(root, 2);
        p(root.getRegisteredParties() + " " + kid.arrive() + kid.arrive() + " " + kid.getPhase() + root.getPhase()
            + kid.arriveAndDeregister() + kid.getUnarrivedParties());
        try {
            new Phaser(1).awaitAdvanceInterruptibly(0, 5, TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) { p(e); }
        try {
            new Phaser().arrive();
        } catch (IllegalStateException e) { p(e.getMessage().replaceAll("@[0-9a-f]+", "@")); }
        Exchanger<String> ex = new Exchanger<>();
        Thread t = new Thread(() -> {
            try {
                p("got " + ex.exchange("from t"));
            } catch (InterruptedException e) {}
        });
        t.start();
        String g = ex.exchange("from main");
        t.join();
        p(g);
        try {
            ex.exchange("x", 5, TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) { p(e); }
        StampedLock sl = new StampedLock();
        long o = sl.tryOptimisticRead();
        p(sl.validate(o));
        long w = sl.writeLock();
        p(sl.validate(o) + " " + sl.isWriteLocked() + sl.tryReadLock() + " " + sl.tryOptimisticRead());
        long r = sl.tryConvertToReadLock(w);
        p(sl.isReadLocked() + " " + sl.getReadLockCount() + (sl.tryConvertToWriteLock(r) != 0));
        try {
            sl.unlockRead(5);
        } catch (IllegalMonitorStateException e) { p(e); }
        CyclicBarrier cb = new CyclicBarrier(2, () -> p("barrier"));
        Thread b = new Thread(() -> {
            try {
                cb.await();
                cb.await();
            } catch (BrokenBarrierException e) { p(e); } catch (InterruptedException e) {
                p("?");
            }
        });
        b.start();
        p(cb.await() >= 0);
        while (cb.getNumberWaiting() == 0) Thread.sleep(1);
        cb.reset();
        b.join();
        p(cb.isBroken());
        Thread.currentThread().interrupt();
        try {
            cb.await();
        } catch (InterruptedException e) { p(e + " " + cb.isBroken() + Thread.interrupted()); }
        try {
            cb.await();
        } catch (BrokenBarrierException e) { p(e); }
        ReentrantReadWriteLock rw = new ReentrantReadWriteLock(true);
        rw.readLock().lock();
        p(rw.writeLock().tryLock() + " " + rw.getReadHoldCount() + rw.isFair() + rw.getReadLockCount());
        rw.readLock().unlock();
        rw.writeLock().lock();
        rw.readLock().lock();
        rw.writeLock().unlock();
        p(rw.toString().replaceAll(".*\\[", "[") + " " + rw.isWriteLocked());
        try {
            rw.readLock().newCondition();
        } catch (UnsupportedOperationException e) { p(e); }
        try {
            rw.writeLock().unlock();
        } catch (IllegalMonitorStateException e) { p(e); }
        ReentrantLock l = new ReentrantLock();
        Condition c = l.newCondition();
        try {
            c.await();
        } catch (IllegalMonitorStateException e) { p(e); }
        l.lock();
        l.lock();
        p(l.getHoldCount() + " " + c.awaitNanos(1000) / 1000000 + c.await(1, TimeUnit.MILLISECONDS)
            + c.awaitUntil(new Date(0)) + l.isHeldByCurrentThread() + l.hasWaiters(c));
        p(l.toString().replaceAll(".*\\[", "["));
        l.unlock();
        l.unlock();
        Thread th = new Thread(() -> {
            try {
                l.lockInterruptibly();
            } catch (InterruptedException e) { p("interrupted " + l.hasQueuedThreads()); }
        });
        l.lock();
        th.start();
        while (!l.hasQueuedThread(th)) Thread.sleep(1);
        p(th.getState() + " " + l.getQueueLength());
        th.interrupt();
        th.join();
        l.unlock();
        Semaphore s = new Semaphore(2, true);
        s.acquire(2);
        p(s.tryAcquire() + " " + s.tryAcquire(1, TimeUnit.MILLISECONDS) + s.availablePermits() + s.drainPermits());
        s.release(5);
        p(s.availablePermits());
        try {
            s.acquire(-1);
        } catch (IllegalArgumentException e) { p(e); }
        CountDownLatch cl = new CountDownLatch(1);
        p(cl.await(1, TimeUnit.MILLISECONDS) + " " + cl.getCount());
        cl.countDown();
        cl.countDown();
        cl.await();
        p(cl.getCount());
        LongAdder la = new LongAdder();
        DoubleAccumulator da = new DoubleAccumulator(Math::max, Double.NEGATIVE_INFINITY);
        Thread[] ts = new Thread[4];
        for (int i = 0; i < 4; i++) {
            int n = i;
            ts[i] = new Thread(() -> {
                for (int j = 0; j < 100; j++) {
                    la.add(n);
                    da.accumulate(n * j);
                }
            });
            ts[i].start();
        }
        for (Thread x : ts) x.join();
        p(la.sumThenReset() + " " + la + da + " " + new LongAccumulator((x, y) -> x * y, 2));
        AtomicStampedReference<String> as = new AtomicStampedReference<>("a", 1);
        int[] h = new int[1];
        p(as.compareAndSet("a", "b", 0, 2) + " " + as.attemptStamp("a", 7) + as.get(h) + h[0]);
        AtomicMarkableReference<String> am = new AtomicMarkableReference<>("m", false);
        p(am.compareAndSet("m", "n", false, true) + " " + am.isMarked() + am.getReference());
        AtomicIntegerArray aia = new AtomicIntegerArray(3);
        p(aia.accumulateAndGet(1, 5, Integer::sum) + aia.getAndUpdate(1, q -> q * 2) + " " + aia);
        try {
            aia.get(3);
        } catch (IndexOutOfBoundsException e) { p(e); }
        try {
            AtomicIntegerFieldUpdater.newUpdater(SyncZoo.class, "nv");
        } catch (RuntimeException e) { p(e); }
    }
    int nv;
}
