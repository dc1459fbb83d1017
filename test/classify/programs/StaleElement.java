// A loop that waits for an element of an array may never see the write.
// flags[..]: destructive-relaxed
class StaleElement {
    static final int[] flags = new int[2];

    public static void main(String[] args) throws Exception {
        Thread waiter = new Thread(() -> {
            while (flags[1] == 0) {
            }
        });
        waiter.start();
        flags[1] = 1;
        waiter.join();
    }
}
