// sc, tso, pso: none
// pjmm: none
// A loop over a volatile flag ends, and so does one that takes a lock between its plain reads.
class FreshFlag {
    static volatile boolean done;
    static boolean guarded;

    static synchronized boolean isGuarded() { return guarded; }
    static synchronized void guard() { guarded = true; }

    public static void main(String[] args) throws InterruptedException {
        Thread worker = new Thread(() -> {
            while (!done) {
            }
            while (!isGuarded()) {
            }
        });
        worker.start();
        done = true;
        guard();
        worker.join();
    }
}
