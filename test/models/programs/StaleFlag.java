// sc, tso, pso: none
// pjmm: livelock
// jpr: livelock
// The most taught bug in Java: nothing makes the write of the flag visible to the loop.
class StaleFlag {
    static boolean done;

    public static void main(String[] args) throws InterruptedException {
        Thread worker = new Thread(() -> {
            while (!done) {
            }
        });
        worker.start();
        done = true;
        worker.join();
    }
}
