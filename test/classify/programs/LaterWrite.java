// No older value does harm. A later one does: both reads may return what the other thread writes afterwards. Whether the
// memory model allows that is not decided.
// x: undecided
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
