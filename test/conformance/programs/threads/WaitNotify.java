/** wait/notify ping-pong, notify one of many, notifyAll, re-acquisition depth, timed waits. */
public class WaitNotify {
    static final Object lock = new Object();
    static int turn;
    static final StringBuilder log = new StringBuilder();

    static Thread player(int me, int players, int rounds) {
        return new Thread(() -> {
            for (int r = 0; r < rounds; r++) {
                synchronized (lock) {
                    while (turn % players != me) {
                        try {
                            lock.wait();
                        } catch (InterruptedException e) {
                            throw new AssertionError(e);
                        }
                    }
                    log.append((char) ('a' + me));
                    turn++;
                    lock.notifyAll();
                }
            }
        });
    }

    static class Gate {
        private int waiting;
        private int permits;
        int passed;

        synchronized void pass() throws InterruptedException {
            waiting++;
            notifyAll();
            while (permits == 0) wait();
            permits--;
            passed++;
            notifyAll();
        }

        synchronized void awaitWaiting(int n) throws InterruptedException {
            while (waiting < n) wait();
        }

        synchronized void awaitPassed(int n) throws InterruptedException {
            while (passed < n) wait();
        }

        synchronized void open(int n) {
            permits += n;
            notifyAll();
        }
    }

    public static void main(String[] args) throws Exception {
        Thread[] ps = new Thread[3];
        for (int i = 0; i < 3; i++) (ps[i] = player(i, 3, 10)).start();
        for (Thread t : ps) t.join();
        System.out.println(log);
        Gate gate = new Gate();
        Thread[] ws = new Thread[5];
        for (int i = 0; i < 5; i++) {
            ws[i] = new Thread(() -> {
                try {
                    gate.pass();
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            });
            ws[i].start();
        }
        gate.awaitWaiting(5);
        gate.open(2);
        gate.awaitPassed(2);
        System.out.println("passed " + gate.passed);
        gate.open(3);
        for (Thread t : ws) t.join();
        System.out.println("passed " + gate.passed);
        synchronized (lock) {
            long start = System.nanoTime();
            lock.wait(20);
            System.out.println("timed out " + (System.nanoTime() - start >= 15_000_000) + " " + Thread.holdsLock(lock));
            lock.wait(1, 500_000);
        }
        boolean[] stage = new boolean[2];
        Thread deep = new Thread(() -> {
            synchronized (lock) {
                synchronized (lock) {
                    synchronized (lock) {
                        stage[0] = true;
                        lock.notifyAll();
                        while (!stage[1]) {
                            try {
                                lock.wait();
                            } catch (InterruptedException e) {
                                throw new AssertionError(e);
                            }
                        }
                    }
                    System.out.println("still held twice " + Thread.holdsLock(lock));
                }
                System.out.println("still held once " + Thread.holdsLock(lock));
            }
            System.out.println("released " + Thread.holdsLock(lock));
        });
        deep.start();
        synchronized (lock) {
            while (!stage[0]) lock.wait();
            stage[1] = true;
            lock.notifyAll();
            System.out.println("all levels were released");
        }
        deep.join();
        Object unused = new Object();
        synchronized (unused) {
            unused.notify();
            unused.notifyAll();
        }
        System.out.println("done");
    }
}
