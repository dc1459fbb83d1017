// A plain long is two halves. A reader that sees one half of one write and one of another gets a
// time that was never set.
// racing: SplitLong.elapsed destructive
// classified: SplitLong.elapsed destructive-relaxed
public class SplitLong {
    static long elapsed = 0x1_0000_0001L;

    public static void main(String[] args) throws Exception {
        Thread timer = new Thread(() -> elapsed = 0x2_0000_0002L);
        timer.start();
        for (int i = 0; i < 3; i++) {
            long e = elapsed;
            if ((int) (e >> 32) != (int) e) {
                throw new IllegalStateException("never set: " + Long.toHexString(e));
            }
        }
        timer.join();
    }
}
