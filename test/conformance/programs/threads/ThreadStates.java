/** getState in each of the six states, when it is determined. */
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.LockSupport;

public class ThreadStates {
    static void awaitState(Thread t, Thread.State s) throws InterruptedException {
        while (t.getState() != s) Thread.sleep(1);
        System.out.println(t.getName() + " " + t.getState() + " alive " + t.isAlive());
    }

    public static void main(String[] args) throws Exception {
        Object lock = new Object();
        Thread blocked = new Thread(() -> {
            synchronized (lock) {
                lock.notifyAll();
            }
        }, "blocked");
        awaitState(blocked, Thread.State.NEW);
        synchronized (lock) {
            blocked.start();
            awaitState(blocked, Thread.State.BLOCKED);
        }
        blocked.join();
        awaitState(blocked, Thread.State.TERMINATED);
        boolean[] go = {false};
        Thread waiting = new Thread(() -> {
            synchronized (lock) {
                try {
                    while (!go[0]) lock.wait();
                } catch (InterruptedException e) {
                    System.out.println("interrupted");
                }
            }
        }, "waiting");
        waiting.start();
        awaitState(waiting, Thread.State.WAITING);
        synchronized (lock) {
            go[0] = true;
            lock.notifyAll();
        }
        waiting.join();
        Thread sleeping = new Thread(() -> {
            try {
                Thread.sleep(1_000_000);
            } catch (InterruptedException e) {
                System.out.println("woken");
            }
        }, "sleeping");
        sleeping.start();
        awaitState(sleeping, Thread.State.TIMED_WAITING);
        sleeping.interrupt();
        sleeping.join();
        Thread parked = new Thread(LockSupport::park, "parked");
        parked.start();
        awaitState(parked, Thread.State.WAITING);
        LockSupport.unpark(parked);
        parked.join();
        Thread timedPark = new Thread(() -> LockSupport.parkNanos("blocker", Long.MAX_VALUE), "timedPark");
        timedPark.start();
        awaitState(timedPark, Thread.State.TIMED_WAITING);
        System.out.println(LockSupport.getBlocker(timedPark));
        LockSupport.unpark(timedPark);
        timedPark.join();
        Thread main = Thread.currentThread();
        Thread watcher = new Thread(() -> {
            try {
                awaitState(main, Thread.State.WAITING);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }, "watcher");
        watcher.start();
        watcher.join();
        CountDownLatch spin = new CountDownLatch(1);
        volatileStop = false;
        Thread running = new Thread(() -> {
            spin.countDown();
            while (!volatileStop) Thread.onSpinWait();
        }, "running");
        running.start();
        spin.await();
        awaitState(running, Thread.State.RUNNABLE);
        volatileStop = true;
        running.join();
        System.out.println(Thread.State.valueOf("BLOCKED").ordinal() + " " + Thread.State.values().length);
    }

    static volatile boolean volatileStop;
}
