// The accesses of d race only where both threads have read 0 from each other's location. Under tso the store of d follows
// that of x all the same, also while it is not known yet that d races.
// sc, tso: none
// pso, pjmm: assertion
// flags: --stop-at-first
class OvertakenStore {
    static int x, y, d;

    public static void main(String[] args) {
        new Thread(() -> {
            x = 1;
            if (y == 0) d = 1;
        }).start();
        y = 1;
        if (x == 0) {
            int seen = d;
            assert seen == 0 || x == 1 : "d before x";
        }
    }
}
