// A worker reports to a waiting thread only if it sees the new mode. With the old value nobody
// wakes the waiter up.
// racing: StaleMode.mode destructive
// classified: StaleMode.mode destructive-sc
public class StaleMode {
    static final int RECORDING = 0, ENDING = 1;
    static int mode = RECORDING;
    static final Object lock = new Object();
    static boolean reported;
    static volatile boolean modeSet;

    public static void main(String[] args) throws Exception {
        Thread worker = new Thread(() -> {
            while (!modeSet) {
                Thread.onSpinWait();
            }
            boolean ending = mode == ENDING;
            synchronized (lock) {
                if (ending) {
                    reported = true;
                    lock.notifyAll();
                }
            }
        });
        worker.start();
        modeSet = true;
        mode = ENDING;
        Thread.sleep(10);
        synchronized (lock) {
            while (!reported && worker.isAlive()) {
                lock.wait(5);
            }
            if (!reported) {
                throw new IllegalStateException("the worker missed the mode");
            }
        }
        worker.join();
    }
}
