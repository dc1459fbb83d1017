// The data is missing although the flag says that it is there. The flag alone does no harm.
// data: destructive-relaxed
// ready: benign
class OneStaleRead {
    static int data;
    static boolean ready;

    public static void main(String[] args) throws Exception {
        Thread writer = new Thread(() -> {
            data = 42;
            ready = true;
        });
        writer.start();
        if (ready) {
            int seen = data;
            assert seen == 42 : seen;
        }
        writer.join();
    }
}
