// Only both reads together can miss the writes: each location needs the other one.
// x: destructive-relaxed with y
// y: destructive-relaxed with x
// ready: benign
class PairOfStaleReads {
    static int x, y, ready;

    public static void main(String[] args) throws Exception {
        Thread writer = new Thread(() -> {
            x = 1;
            y = 1;
            ready = 1;
        });
        writer.start();
        if (ready == 1) {
            int sum = x + y;
            assert sum > 0 : "neither write is visible";
        }
        writer.join();
    }
}
