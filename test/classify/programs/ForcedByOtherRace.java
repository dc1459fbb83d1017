// A read of x that returns a later write: the write depends on it, since the other thread has seen this one's write of y, and
// writes x then. So does the same execution in another order, in which the read of y returns the later write.
// x: destructive-relaxed
// y: destructive-relaxed
// hits: benign
class ForcedByOtherRace {
    static int x, y, hits;

    public static void main(String[] args) throws Exception {
        boolean[] seen = new boolean[1];
        Thread writer = new Thread(() -> { seen[0] = y == 1; x = 1; hits = 1; });
        writer.start();
        hits = 2;
        int early = x;
        y = 1;
        writer.join();
        assert early == 0 || !seen[0] : "x before y";
    }
}
