// Many orders, so that more than a small budget is needed to know that the race is harmless.
// turns: benign
class LongWay {
    static int turns;

    public static void main(String[] args) throws Exception {
        Thread[] threads = new Thread[2];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(() -> {
                for (int k = 0; k < 2; k++) {
                    turns++;
                }
            });
            threads[i].start();
        }
        for (Thread t : threads) {
            t.join();
        }
    }
}
