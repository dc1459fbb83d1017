// No older value does harm. A later one does: a read of x may return what the other thread writes afterwards, since that write
// is made whatever is read. By symmetry a later value of y is enough as well.
// x: destructive-relaxed
// y: destructive-relaxed
class LaterWrite {
    static int x, y, seenX, seenY;

    public static void main(String[] args) throws Exception {
        Thread first = new Thread(() -> { seenX = x; y = 1; });
        Thread second = new Thread(() -> { seenY = y; x = 1; });
        first.start();
        second.start();
        first.join();
        second.join();
        assert seenX + seenY < 2;
    }
}
