// No older value does harm. A later one does: a read of x may return what the other thread writes afterwards, since that write
// is made whatever is read. By symmetry a later value of y would be enough as well, but the execution that was justified reads
// only x so, and it is not known whether another one does without.
// x: destructive-relaxed
// y: undecided
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
