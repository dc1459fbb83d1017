// sc: none
// pjmm: none
// args: volatileFlag volatileAfter atomic locked emptyLock waits latch interrupt interruptBreaks bounded daemon
// modes: default, bfs, bounded
// Loops that wait for a variable and see its write in the end, or need not.
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;

class FreshLoops {
    static boolean plain;
    static volatile boolean done;
    static volatile int count;
    static final AtomicBoolean atomic = new AtomicBoolean();
    static final CountDownLatch latch = new CountDownLatch(1);
    static final Object lock = new Object();

    static void loop(String how) throws InterruptedException {
        switch (how) {
            case "volatileFlag" -> { while (!done) { } }
            case "volatileAfter" -> { while (!plain) { int seen = count; } }
            case "atomic" -> { while (!atomic.get()) { } }
            case "locked" -> {
                while (true) {
                    synchronized (lock) {
                        if (plain) return;
                    }
                }
            }
            case "emptyLock" -> { while (!plain) { synchronized (lock) { } } }
            case "waits" -> {
                synchronized (lock) {
                    while (!plain) { lock.wait(); }
                }
            }
            case "latch" -> { while (!plain && latch.getCount() > 0) { } }
            case "interrupt" -> { while (!Thread.currentThread().isInterrupted()) { } }
            case "interruptBreaks" -> {
                while (!plain) {
                    if (Thread.interrupted()) break;
                }
            }
            case "bounded" -> { for (int i = 0; i < 4 && !plain; i++) { } }
            default -> { while (!plain) { } }
        }
    }

    static void signal(String how, Thread worker) {
        switch (how) {
            case "volatileFlag" -> done = true;
            case "volatileAfter" -> {
                plain = true;
                count = 1;
            }
            case "atomic" -> atomic.set(true);
            case "latch" -> {
                plain = true;
                latch.countDown();
            }
            case "interrupt", "interruptBreaks" -> {
                plain = true;
                worker.interrupt();
            }
            case "bounded", "daemon" -> plain = true;
            default -> {
                synchronized (lock) {
                    plain = true;
                    lock.notifyAll();
                }
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        String how = args[0];
        Thread worker = new Thread(() -> {
            try {
                loop(how);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        worker.setDaemon(how.equals("daemon"));
        worker.start();
        signal(how, worker);
        if (!how.equals("daemon")) worker.join();
    }
}
