/** ReentrantReadWriteLock and StampedLock: sharing, downgrading, validation, conversions, misuse. */
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;

public class ReadWriteLocks {
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

    static Object elsewhere(Body b) throws Exception {
        Object[] r = new Object[1];
        Thread t = new Thread(() -> {
            try {
                r[0] = b.run();
            } catch (Exception e) {
                r[0] = e;
            }
        });
        t.start();
        t.join();
        return r[0];
    }

    public static void main(String[] args) throws Exception {
        ReentrantReadWriteLock rw = new ReentrantReadWriteLock();
        rw.readLock().lock();
        rw.readLock().lock();
        System.out.println(rw.getReadLockCount() + " " + rw.getReadHoldCount() + " " + rw.isWriteLocked() + " "
                + rw.writeLock().tryLock() + " other reader " + elsewhere(() -> rw.readLock().tryLock())
                + " other writer " + elsewhere(() -> rw.writeLock().tryLock()));
        rw.readLock().unlock();
        rw.readLock().unlock();
        System.out.println(rw.getReadLockCount() + " left by the dead reader");
        ReentrantReadWriteLock w = new ReentrantReadWriteLock(true);
        w.writeLock().lock();
        w.writeLock().lock();
        w.readLock().lock();
        System.out.println(w.getWriteHoldCount() + " " + w.getReadHoldCount() + " " + w.isWriteLockedByCurrentThread()
                + " " + elsewhere(() -> w.readLock().tryLock()) + " " + w.isFair());
        w.writeLock().unlock();
        w.writeLock().unlock();
        System.out.println("downgraded " + w.isWriteLocked() + " " + w.getReadHoldCount() + " "
                + elsewhere(() -> { boolean ok = w.readLock().tryLock(); if (ok) w.readLock().unlock(); return ok; }));
        w.readLock().unlock();
        attempt("unlock unheld write", () -> { w.writeLock().unlock(); return 0; });
        attempt("unlock unheld read", () -> { w.readLock().unlock(); return 0; });
        attempt("read condition", () -> w.readLock().newCondition());
        attempt("write condition", () -> w.writeLock().newCondition() != null);
        int[] data = {0, 0};
        CountDownLatch done = new CountDownLatch(4);
        boolean[] torn = {false};
        for (int i = 0; i < 4; i++) {
            boolean writer = i < 2;
            new Thread(() -> {
                for (int k = 0; k < 200; k++) {
                    if (writer) {
                        w.writeLock().lock();
                        data[0]++;
                        data[1]++;
                        w.writeLock().unlock();
                    } else {
                        w.readLock().lock();
                        if (data[0] != data[1]) torn[0] = true;
                        w.readLock().unlock();
                    }
                }
                done.countDown();
            }).start();
        }
        done.await();
        System.out.println(data[0] + " " + torn[0]);
        StampedLock s = new StampedLock();
        long optimistic = s.tryOptimisticRead();
        System.out.println((optimistic != 0) + " " + s.validate(optimistic));
        long write = s.writeLock();
        System.out.println(s.validate(optimistic) + " " + s.isWriteLocked() + " " + s.tryOptimisticRead() + " "
                + s.tryReadLock() + " " + s.tryWriteLock() + " " + StampedLock.isWriteLockStamp(write));
        s.unlockWrite(write);
        long read = s.readLock();
        long read2 = s.tryReadLock();
        System.out.println(s.getReadLockCount() + " " + s.tryConvertToWriteLock(read));
        s.unlockRead(read2);
        long upgraded = s.tryConvertToWriteLock(read);
        System.out.println((upgraded != 0) + " " + s.isWriteLocked());
        long downgraded = s.tryConvertToReadLock(upgraded);
        System.out.println(s.isReadLocked() + " " + s.isWriteLocked());
        long opt = s.tryConvertToOptimisticRead(downgraded);
        System.out.println(s.isReadLocked() + " " + s.validate(opt));
        attempt("bad stamp", () -> { s.unlockWrite(opt); return 0; });
        attempt("bad read stamp", () -> { s.unlockRead(opt); return 0; });
        System.out.println(s.tryUnlockRead() + " " + s.tryUnlockWrite() + " " + s.asReadLock().tryLock() + " "
                + s.asWriteLock().tryLock());
        s.asReadLock().unlock();
        double[] point = {0, 0};
        CountDownLatch moved = new CountDownLatch(3);
        boolean[] bad = {false};
        for (int i = 0; i < 3; i++) {
            boolean mover = i == 0;
            new Thread(() -> {
                for (int k = 0; k < 200; k++) {
                    if (mover) {
                        long st = s.writeLock();
                        point[0]++;
                        point[1]--;
                        s.unlockWrite(st);
                    } else {
                        long st = s.tryOptimisticRead();
                        double x = point[0], y = point[1];
                        if (!s.validate(st)) {
                            st = s.readLock();
                            x = point[0];
                            y = point[1];
                            s.unlockRead(st);
                        }
                        if (x + y != 0) bad[0] = true;
                    }
                }
                moved.countDown();
            }).start();
        }
        moved.await();
        System.out.println(point[0] + " " + point[1] + " " + bad[0]);
    }
}
