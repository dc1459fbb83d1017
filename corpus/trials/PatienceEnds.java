// heddle: verdict=violated
// heddle: finding=assertion
// heddle: memory=pjmm violated: assertion
// heddle: memory=tso violated: assertion
// heddle: memory=pso violated: assertion
// heddle: note=main waits for up to a minute in steps of a second, by its start time, and takes it for an error if the worker is not done then; the worker has noted the time, too
public class PatienceEnds {
    static final Object lock = new Object();
    static boolean done;

    public static void main(String[] args) throws InterruptedException {
        Thread worker = new Thread(() -> {
            long start = System.nanoTime();
            synchronized (lock) {
                done = true;
                lock.notifyAll();
            }
            assert System.nanoTime() >= start;
        });
        long start = System.currentTimeMillis();
        worker.start();
        synchronized (lock) {
            while (!done && System.currentTimeMillis() - start < 60_000) {
                lock.wait(1000);
            }
            assert done : "the worker is late";
        }
        worker.join();
    }
}
