// sc: none
// tso, pso, pjmm, jmm, jpr: assertion
// Peterson's lock with plain variables: the lock excludes in every interleaving, but both threads may read an old flag.
class Peterson {
    static boolean flag0, flag1;
    static int turn;
    static volatile int inside;

    static void enter(int me) {
        if (me == 0) flag0 = true; else flag1 = true;
        turn = 1 - me;
        if ((me == 0 ? flag1 : flag0) && turn == 1 - me) return;
        inside++;
        assert inside == 1 : "both threads are inside";
        inside--;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> enter(1));
        other.start();
        enter(0);
        other.join();
    }
}
