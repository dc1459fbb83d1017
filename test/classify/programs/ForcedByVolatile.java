// A read of x that returns a later write: the write depends on it, since the other thread sets the volatile flag after this one
// has looked at it, and writes x then. The two threads do not synchronize, because the flag is not yet set when it is read.
// x: destructive-relaxed
// hits: benign
class ForcedByVolatile {
    static int x, hits;
    static volatile boolean flag;

    public static void main(String[] args) throws Exception {
        Thread writer = new Thread(() -> { flag = true; x = 1; hits = 1; });
        writer.start();
        hits = 2;
        int early = x;
        assert flag || early == 0 : "x before the flag";
        writer.join();
    }
}
