// sc, tso, pso: none
// pjmm: none
// A volatile long is not, and a plain one behind a lock is not read between two writes.
class WholeLong {
    static volatile long value;
    static long guarded;

    public static void main(String[] args) throws InterruptedException {
        Thread writer = new Thread(() -> {
            value = -1;
            synchronized (WholeLong.class) { guarded = -1; }
        });
        writer.start();
        long seen = value, other;
        synchronized (WholeLong.class) { other = guarded; }
        assert (seen == 0 || seen == -1) && (other == 0 || other == -1);
        writer.join();
    }
}
