// Of two locations that race in the same program, relaxing one does harm and relaxing the other does not.
// stop: destructive-relaxed
// polls: benign
class HarmfulAndNot {
    static boolean stop;
    static int polls;

    public static void main(String[] args) throws Exception {
        Thread worker = new Thread(() -> {
            polls = 1;
            while (!stop) {
            }
        });
        worker.start();
        polls = 2;
        stop = true;
        worker.join();
    }
}
