/** Locks taken in two orders, with a third thread that only looks. */
class CrossedLocks {
    static final Object a = new Object(), b = new Object();
    static volatile int looks;
    static int n;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            synchronized (a) {
                looks++;
                synchronized (b) {
                    n++;
                }
            }
        });
        Thread u = new Thread(() -> {
            synchronized (b) {
                synchronized (a) {
                    n++;
                }
            }
        });
        t.start();
        u.start();
        int seen = looks;
        synchronized (a) {
            System.out.print(seen + " " + n);
        }
        t.join();
        u.join();
    }
}
