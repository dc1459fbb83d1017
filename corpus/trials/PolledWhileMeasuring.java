// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=main polls with sleeps while the worker has noted the time: what it noted gets older with each sleep, and still the loop comes back to the same state
public class PolledWhileMeasuring {
    static volatile boolean done;
    static volatile long took;

    public static void main(String[] args) throws InterruptedException {
        Thread worker = new Thread(() -> {
            long start = System.nanoTime();
            done = true;
            took = System.nanoTime() - start;
        });
        worker.start();
        while (!done) {
            Thread.sleep(50);
        }
        worker.join();
        assert took >= 0;
    }
}
