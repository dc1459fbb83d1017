// sc, tso, pso: none
// pjmm: livelock
// Sleeping does not make a write visible, either.
class StaleFlagSleeps {
    static boolean done;

    public static void main(String[] args) throws InterruptedException {
        Thread worker = new Thread(() -> {
            try {
                while (!done) Thread.sleep(10);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        worker.start();
        done = true;
        worker.join();
    }
}
