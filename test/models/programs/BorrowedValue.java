// sc, tso, pso: none
// pjmm: none
// jmm, jmm:jls: none
// jpr: assertion
// Two threads copy x and y in a circle. A third one may write 1 to x, in another execution than the one that is asked for:
// the 1 would come from nowhere.
class BorrowedValue {
    static int x, y, z;
    static int a, b, c;

    public static void main(String[] args) throws InterruptedException {
        Thread[] threads = {
            new Thread(() -> { a = x; y = a; }),
            new Thread(() -> { b = y; x = b; }),
            new Thread(() -> { c = z; x = c; }),
        };
        for (Thread t : threads) t.start();
        z = 1;
        for (Thread t : threads) t.join();
        assert !(a == 1 && b == 1 && c == 0) : "1 out of thin air";
    }
}
