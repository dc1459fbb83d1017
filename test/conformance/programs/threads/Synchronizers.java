/** Synchronizers built on AbstractQueuedSynchronizer: a mutex, a latch, a bounded counter. */
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.AbstractQueuedLongSynchronizer;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;
import java.util.concurrent.locks.Condition;

public class Synchronizers {
    static class Mutex {
        private static class Sync extends AbstractQueuedSynchronizer {
            @Override
            protected boolean tryAcquire(int n) {
                if (!compareAndSetState(0, 1)) return false;
                setExclusiveOwnerThread(Thread.currentThread());
                return true;
            }

            @Override
            protected boolean tryRelease(int n) {
                if (!isHeldExclusively()) throw new IllegalMonitorStateException("not mine");
                setExclusiveOwnerThread(null);
                setState(0);
                return true;
            }

            @Override
            protected boolean isHeldExclusively() {
                return getExclusiveOwnerThread() == Thread.currentThread();
            }

            Condition condition() {
                return new ConditionObject();
            }
        }

        final Sync sync = new Sync();
        final Condition changed = sync.condition();

        void lock() {
            sync.acquire(1);
        }

        void unlock() {
            sync.release(1);
        }
    }

    static class BooleanLatch extends AbstractQueuedSynchronizer {
        boolean opened() {
            return getState() != 0;
        }

        @Override
        protected int tryAcquireShared(int ignored) {
            return opened() ? 1 : -1;
        }

        @Override
        protected boolean tryReleaseShared(int ignored) {
            setState(1);
            return true;
        }
    }

    static class Credits extends AbstractQueuedLongSynchronizer {
        Credits(long n) {
            setState(n);
        }

        @Override
        protected long tryAcquireShared(long n) {
            while (true) {
                long have = getState();
                long left = have - n;
                if (left < 0 || compareAndSetState(have, left)) return left;
            }
        }

        @Override
        protected boolean tryReleaseShared(long n) {
            while (true) {
                long have = getState();
                if (compareAndSetState(have, have + n)) return true;
            }
        }

        long available() {
            return getState();
        }
    }

    static Thread[] start(int n, java.util.function.IntConsumer c) {
        Thread[] ts = new Thread[n];
        for (int i = 0; i < n; i++) {
            int me = i;
            (ts[i] = new Thread(() -> c.accept(me))).start();
        }
        return ts;
    }

    static void join(Thread... ts) throws InterruptedException {
        for (Thread t : ts) t.join();
    }

    public static void main(String[] args) throws Exception {
        Mutex m = new Mutex();
        int[] n = {0};
        join(start(4, me -> {
            for (int k = 0; k < 100; k++) {
                m.lock();
                n[0]++;
                m.unlock();
            }
        }));
        System.out.println(n[0] + " " + m.sync.hasQueuedThreads());
        try {
            m.unlock();
        } catch (IllegalMonitorStateException e) {
            System.out.println(e.getMessage());
        }
        int[] turn = {0};
        StringBuilder log = new StringBuilder();
        join(start(3, me -> {
            for (int k = 0; k < 5; k++) {
                m.lock();
                while (turn[0] % 3 != me) m.changed.awaitUninterruptibly();
                log.append(me);
                turn[0]++;
                m.changed.signalAll();
                m.unlock();
            }
        }));
        System.out.println(log);
        BooleanLatch latch = new BooleanLatch();
        System.out.println(latch.opened() + " " + latch.tryAcquireSharedNanos(1, 1_000_000));
        int[] through = {0};
        Thread[] waiting = start(3, me -> {
            latch.acquireShared(1);
            synchronized (through) {
                through[0]++;
            }
        });
        while (latch.getQueueLength() < 3) Thread.sleep(1);
        System.out.println(through[0] + " " + latch.getSharedQueuedThreads().size() + " " + latch.isQueued(waiting[0]));
        latch.releaseShared(1);
        join(waiting);
        System.out.println(through[0] + " " + latch.opened());
        Credits c = new Credits(10);
        c.acquireShared(7);
        System.out.println(c.available() + " " + c.tryAcquireSharedNanos(4, TimeUnit.MILLISECONDS.toNanos(1)));
        Thread[] big = start(1, me -> c.acquireShared(1L << 33));
        c.releaseShared(1L << 33);
        join(big);
        System.out.println(c.available());
        try {
            new AbstractQueuedSynchronizer() { }.acquire(1);
        } catch (UnsupportedOperationException e) {
            System.out.println("nothing implemented");
        }
    }
}
