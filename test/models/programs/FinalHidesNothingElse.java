// sc, tso, pso: none
// pjmm: assertion
// The guarantee of a final field is no happens-before: the reader's own write does not replace the constructor's.
class FinalHidesNothingElse {
    static final class Holder {
        final int[] cells = new int[1];
        Holder() { cells[0] = 1; }
    }

    static Holder holder;

    public static void main(String[] args) throws InterruptedException {
        Thread writer = new Thread(() -> holder = new Holder());
        writer.start();
        Holder seen = holder;
        if (seen != null) {
            seen.cells[0] = 2;
            if (seen.cells[0] == 1) throw new AssertionError("the constructor's write after the thread's own");
        }
        writer.join();
    }
}
