/** ReentrantLock and Condition: counts, fairness queries, tryLock, misuse, bounded buffer, signalling order. */
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

public class ReentrantLocks {
    static class Buffer<T> {
        private final Object[] items;
        private int head, size;
        private final ReentrantLock lock = new ReentrantLock();
        private final Condition notFull = lock.newCondition();
        private final Condition notEmpty = lock.newCondition();

        Buffer(int n) {
            items = new Object[n];
        }

        void put(T t) throws InterruptedException {
            lock.lock();
            try {
                while (size == items.length) notFull.await();
                items[(head + size++) % items.length] = t;
                notEmpty.signal();
            } finally {
                lock.unlock();
            }
        }

        @SuppressWarnings("unchecked")
        T take() throws InterruptedException {
            lock.lock();
            try {
                while (size == 0) notEmpty.await();
                T t = (T) items[head];
                head = (head + 1) % items.length;
                size--;
                notFull.signal();
                return t;
            } finally {
                lock.unlock();
            }
        }
    }

    interface Body {
        Object run() throws Exception;
    }

    static void attempt(String name, Body b) {
        try {
            System.out.println(name + ": " + b.run());
        } catch (Exception e) {
            System.out.println(name + ": " + e);
        }
    }

    public static void main(String[] args) throws Exception {
        ReentrantLock l = new ReentrantLock(true);
        System.out.println(l.isFair() + " " + l.isLocked() + " " + l.getHoldCount() + " " + l.hasQueuedThreads() + " "
                + l.getQueueLength());
        l.lock();
        l.lock();
        System.out.println(l.getHoldCount() + " " + l.isHeldByCurrentThread() + " " + l.tryLock() + " "
                + l.getHoldCount() + " " + l.toString().replaceAll("@[0-9a-f]+", "@"));
        boolean[] got = new boolean[2];
        Thread other = new Thread(() -> {
            try {
                got[0] = l.tryLock();
                got[1] = l.tryLock(5, TimeUnit.MILLISECONDS);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        other.start();
        other.join();
        System.out.println(got[0] + " " + got[1]);
        for (int i = 0; i < 3; i++) l.unlock();
        attempt("unlock unheld", () -> { l.unlock(); return 0; });
        Condition c = l.newCondition();
        attempt("await unheld", () -> { c.await(); return 0; });
        attempt("signal unheld", () -> { c.signal(); return 0; });
        attempt("foreign condition", () -> new ReentrantLock().hasWaiters(c));
        attempt("timed await", () -> { l.lock(); try { return c.await(2, TimeUnit.MILLISECONDS) + " "
                + (c.awaitNanos(1000) <= 0) + " " + c.awaitUntil(new java.util.Date(0)); } finally { l.unlock(); } });
        Buffer<Integer> buffer = new Buffer<>(3);
        long[] sums = new long[2];
        Thread[] ts = new Thread[4];
        for (int i = 0; i < 4; i++) {
            int me = i;
            ts[i] = new Thread(() -> {
                try {
                    for (int k = 1; k <= 100; k++) {
                        if (me < 2) buffer.put(k);
                        else sums[me - 2] += buffer.take();
                    }
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            });
            ts[i].start();
        }
        for (Thread t : ts) t.join();
        System.out.println(sums[0] + sums[1]);
        StringBuilder order = new StringBuilder();
        Thread[] ws = new Thread[4];
        for (int i = 0; i < 4; i++) {
            char me = (char) ('a' + i);
            ws[i] = new Thread(() -> {
                l.lock();
                try {
                    c.awaitUninterruptibly();
                    order.append(me);
                } finally {
                    l.unlock();
                }
            });
            ws[i].start();
            while (true) {
                l.lock();
                try {
                    if (l.getWaitQueueLength(c) == i + 1) break;
                } finally {
                    l.unlock();
                }
                Thread.sleep(1);
            }
        }
        for (int i = 0; i < 4; i++) {
            l.lock();
            try {
                c.signal();
            } finally {
                l.unlock();
            }
            ws[i].join();
        }
        System.out.println(order);
        int[] counter = {0};
        Thread[] cs = new Thread[5];
        for (int i = 0; i < 5; i++) {
            cs[i] = new Thread(() -> {
                for (int k = 0; k < 100; k++) {
                    l.lock();
                    try {
                        counter[0]++;
                    } finally {
                        l.unlock();
                    }
                }
            });
            cs[i].start();
        }
        for (Thread t : cs) t.join();
        System.out.println(counter[0] + " " + l.isLocked());
    }
}
