import java.util.concurrent.CountDownLatch;

/** As many threads at once as the machine can have: they wait for a notification, or for a latch; one too many fails. */
public class ManyWaiters {
    static final Object MONITOR = new Object();
    static final CountDownLatch LATCH = new CountDownLatch(1);
    static boolean open;

    static void waits() throws InterruptedException {
        synchronized (MONITOR) {
            while (!open) {
                MONITOR.wait();
            }
        }
    }

    public static void main(String[] args) throws Exception {
        int many = Integer.parseInt(args[0]);
        Thread[] threads = new Thread[many];
        int started = 0;
        try {
            for (; started < many; started++) {
                boolean even = started % 2 == 0;
                threads[started] = new Thread(() -> {
                    try {
                        if (even) {
                            waits();
                        } else {
                            LATCH.await();
                        }
                    } catch (InterruptedException e) {
                        throw new IllegalStateException(e);
                    }
                });
                threads[started].start();
            }
        } catch (OutOfMemoryError e) {
            System.out.println(e.getMessage());
        }
        synchronized (MONITOR) {
            open = true;
            MONITOR.notifyAll();
        }
        LATCH.countDown();
        for (int i = 0; i < started; i++) {
            threads[i].join();
        }
        System.out.println("joined " + (started > 60_000 ? "all" : started));
    }
}
