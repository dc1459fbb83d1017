// A counter that is updated without a lock, and that nothing depends on.
// racing: UnusedCounter.live no-harm-seen
// classified: UnusedCounter.live benign
public class UnusedCounter {
    static int live;

    public static void main(String[] args) throws Exception {
        Thread[] workers = new Thread[2];
        for (int i = 0; i < workers.length; i++) {
            live++;
            workers[i] = new Thread(() -> live--);
            workers[i].start();
        }
        for (Thread w : workers) w.join();
        System.out.println("done");
    }
}
