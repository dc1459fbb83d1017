/** Waits for a plain flag: racy, and spins forever if no thread sets it. */
class RacySpin {
    static boolean flag;
    static volatile int x;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            while (!flag) Thread.onSpinWait();
            System.out.print("x" + x);
        });
        t.start();
        if (x == 0) x = 1;
        flag = true;
        t.join();
    }
}
