// sc, tso, pso: none
// pjmm: assertion
// An array that a thread obtains both through a final field and through a race: either way counts, and the second one has
// no guarantee.
class FinalAndRace {
    static final class Holder {
        final int[] cells = new int[1];
        Holder() { cells[0] = 1; }
    }

    static Holder holder;
    static int[] cells;

    public static void main(String[] args) throws InterruptedException {
        Thread writer = new Thread(() -> {
            Holder made = new Holder();
            cells = made.cells;
            holder = made;
        });
        writer.start();
        int[] raced = cells;
        Holder seen = holder;
        if (raced != null && seen != null && seen.cells[0] == 0) throw new AssertionError("older than the freeze");
        writer.join();
    }
}
