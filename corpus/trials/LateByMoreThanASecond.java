// heddle: verdict=violated
// heddle: finding=assertion
// heddle: memory=pjmm violated: assertion
// heddle: memory=tso violated: assertion
// heddle: memory=pso violated: assertion
// heddle: note=the worker measures how long it waited for the lock, and main, which polls, can keep it from the lock for longer than it thinks
public class LateByMoreThanASecond {
    static final Object lock = new Object();
    static boolean done;

    static boolean isDone() {
        synchronized (lock) {
            return done;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread worker = new Thread(() -> {
            long start = System.nanoTime();
            synchronized (lock) {
                done = true;
                assert System.nanoTime() - start < 1_000_000_000L;
            }
        });
        worker.start();
        while (!isDone()) {
            Thread.sleep(100);
        }
        worker.join();
    }
}
