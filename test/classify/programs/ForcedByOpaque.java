import java.util.concurrent.atomic.AtomicInteger;

// A read of x that returns a later write: the write depends on it, since the other thread has seen this one's opaque write of the
// flag, and writes x then. An old value of `a` does the same harm. Whether Java allows the read of x is not decided, since
// accesses in opaque mode are not compared with those of other executions.
// a: destructive-relaxed
// x: undecided
class ForcedByOpaque {
    static int x, a;
    static final AtomicInteger flag = new AtomicInteger();

    public static void main(String[] args) throws Exception {
        boolean[] seen = new boolean[1];
        Thread writer = new Thread(() -> { seen[0] = flag.getOpaque() == 1; x = 1; a = 1; });
        writer.start();
        int early = x;
        flag.setOpaque(1);
        int first = a, second = a;
        writer.join();
        assert (early == 0 || !seen[0]) && first <= second : "x before the flag, or new and then old";
    }
}
