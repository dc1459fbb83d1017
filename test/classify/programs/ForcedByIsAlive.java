// A read of x that returns a later write: the write depends on it, since the thread that this one has seen alive ends afterwards,
// and x is written when it has.
// x: destructive-relaxed
// hits: benign
class ForcedByIsAlive {
    static int x, hits;

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> { });
        Thread reader = new Thread(() -> {
            hits = 2;
            int early = x;
            assert !other.isAlive() || early == 0 : "x while the other thread is alive";
        });
        other.start();
        reader.start();
        other.join();
        x = 1;
        hits = 1;
        reader.join();
    }
}
